import { html, raw } from "hono/html";
import { ICON_URL } from "../../../core/look/icon.ts";
import { HOUSE, STYLE } from "./own-page-style.ts";

export type Markup = ReturnType<typeof html>;

const MORE_STYLE = `h1,p{text-wrap:balance}button{min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/**
 * A small page of the Worker's own that asks one thing. Its address may hold a secret, so no other site is told where
 * somebody came from. With `no-referrer`, the form would come from nowhere too (`Origin: null`).
 */
export function formPage(title: string, body: Markup, nonce: string): Markup {
	return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${title} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style nonce="${nonce}">${raw(STYLE)}${raw(MORE_STYLE)}</style></head><body><main>${raw(HOUSE)}${body}</main></body></html>`;
}
