/** A page, or a browser's bookmarks. */
const IS_PAGE = /^\ufeff?\s*<(?:!doctype\s+(?:html|netscape)|html|head|body|!--)[^<]*</i;
/** LinkStack's rows. */
const IS_LINKSTACK = /"button_id"\s*:/;

/** Whether a file says more about a person than links: a name, a description and a picture. */
export function isSource(text: string): boolean {
	return IS_PAGE.test(text) || (/^\ufeff?\s*[[{]/.test(text) && IS_LINKSTACK.test(text));
}
