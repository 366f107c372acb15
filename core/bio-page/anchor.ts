/** How the anchors of a page are addressed: straight to their target (previews), or counted (the public page). */
export type Anchor = (kind: "link" | "social", id: string, url: string) => { href: string; "data-to"?: string };
