/**
 * The attributes of a page's anchors. Previews link straight to the target, and the public page counts the click. A locked
 * block has no `url`.
 */
export type Anchor = (
	kind: "link" | "social",
	id: string,
	url: string | null,
) => { href?: string | undefined; "data-to"?: string | undefined };
