/**
 * The attributes of a page's anchors. Previews link straight to the target, and the public page counts the click. A locked
 * block has no `url`. Where a routed link leads is decided by each click.
 */
export type Anchor = (
	kind: "link" | "social",
	id: string,
	url: string | null,
	isRouted?: boolean,
) => { href?: string | undefined; "data-to"?: string | undefined; "data-via"?: string | undefined };
