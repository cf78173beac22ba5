// What the browser keeps for the page. It may refuse: then it holds until the page is left.

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing is lost but at the next visit
  }
}

const kPlaces = [() => sessionStorage, () => localStorage];

/** Work of a visitor, for a reload of this tab and for the next visit. False if the browser does not take it. */
export function keep(key: string, work: unknown): boolean {
  const text = JSON.stringify(work);
  let kept = true;
  for (const place of kPlaces) {
    try {
      place().removeItem(key); // what is outdated does not come back
      place().setItem(key, text);
    } catch {
      kept = false;
    }
  }
  return kept;
}

/** The work that this tab has kept, or else the last that any tab has kept. */
export function kept(key: string): unknown {
  for (const place of kPlaces) {
    try {
      const text = place().getItem(key);
      if (text !== null) return JSON.parse(text);
    } catch {
      // the browser refuses, or it was not written by this page
    }
  }
  return undefined;
}
