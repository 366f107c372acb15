/** The session storage key of the greeting for the next document. */
const KEY = "greeting";

/** Keeps words for the start, which says them in its own place. */
export function keepGreeting(words: string): void {
	try {
		sessionStorage.setItem(KEY, words);
	} catch {
		// Without storage nobody is greeted.
	}
}

/** Returns the kept words once, or null. */
export function takeGreeting(): string | null {
	try {
		const words = sessionStorage.getItem(KEY);
		sessionStorage.removeItem(KEY);
		return words;
	} catch {
		return null;
	}
}
