/** Whether the operator has turned something off. The Worker writes into the document what (web/session/closed.tsx). */
export function isClosed(what: "passwords" | "mail" | "plans"): boolean {
	return document.documentElement.dataset.closed?.includes(what) ?? false;
}
