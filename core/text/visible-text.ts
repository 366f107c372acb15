/** The text, or an empty text if it shows nothing. */
export function emptyUnlessVisible(text: string): string {
	return NOTHING_VISIBLE.test(text) ? "" : text;
}

/** White space, controls, characters that Unicode calls ignorable, and three more that show nothing. */
const NOTHING_VISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\u2800\ufff9-\ufffb\u{1d159}]*$/u;
