/** The attributes of a page's anchors. Previews link straight to the target, and the public page counts the click. */
export type Anchor = (kind: "link" | "social", id: string, url: string) => { href: string; "data-to"?: string };
