/**
 * The attributes of a page's anchors. Previews link straight to the target, and the public page counts the click. A locked
 * block has no `url`. Where a routed link leads is decided by each click.
 */
export type Anchor = (
	kind: "link" | "social",
	id: string,
	url: string | null,
	isRouted?: boolean,
) => {
	href?: string | undefined;
	target?: "_blank" | undefined;
	"data-to"?: string | undefined;
	"data-via"?: string | undefined;
};

/**
 * What is shown in a browser opens in a tab of its own: web addresses, paths of ours, and what is locked. Mail, phone and apps open
 * beside the page, and a tab for them would stay empty.
 */
export function tabFor(url: string | null): "_blank" | undefined {
	return url === null || /^(?:https?:|\/)/.test(url) ? "_blank" : undefined;
}
