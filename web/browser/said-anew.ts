/** What a live region says next, for `useReducer`. The same words again differ by a space, or nobody would hear them. */
export function saidAnew(last: string, words: string): string {
	return last === words ? `${words}\u00a0` : words;
}
