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
const known = new Map<string, string>(); // of each work, what this tab has brought back, or kept for the next visit

/** The work as it was brought back: another tab may have kept its own since then, which stays until this work changes. */
export function broughtBack(key: string, work: unknown): void {
  known.set(key, JSON.stringify(work));
}

/** Work of a visitor, for a reload of this tab and for the next visit. False if the browser does not take it. */
export function keep(key: string, work: unknown): boolean {
  const text = JSON.stringify(work);
  try {
    sessionStorage.removeItem(key); // what is outdated does not come back at a reload
    sessionStorage.setItem(key, text);
    if (known.get(key) !== text) localStorage.setItem(key, text);
    known.set(key, text);
    return true;
  } catch {
    return false;
  }
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
