import { HEADING_FONT, INTERFACE_FACES, TEXT_FONT } from "./interface-faces.ts";

/** The style of the Worker's own pages. */
export const STYLE = `${INTERFACE_FACES}:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1c1b19;--quiet:#5d5a53;--accent:#0e6b50;--on-accent:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--ink:#efede8;--quiet:#b3aea3;--accent:#6cc9a5;--on-accent:#1c1b19}}
*{box-sizing:border-box}html,body{height:100%;margin:0}
body{display:grid;place-items:center;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 ${TEXT_FONT};text-align:center}
main{max-width:28rem}svg{margin-bottom:1.25rem;fill:none;stroke:var(--quiet);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}rect{opacity:.5}
h1,p{text-wrap:balance}h1{margin:0;font:650 1.75rem/1.2 ${HEADING_FONT};letter-spacing:-.02em}p{margin:.625rem 0 1.5rem;color:var(--quiet);overflow-wrap:anywhere}b{color:var(--ink)}
a{min-height:44px;max-width:100%;padding:.5rem 1.25rem;display:inline-flex;align-items:center;border-radius:12px;color:var(--accent);font-weight:600;text-decoration:none;overflow-wrap:anywhere}
a.main{background:var(--accent);color:var(--on-accent)}a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** The app's mark without its links. */
export const HOUSE = `<svg width="96" height="72" viewBox="0 0 96 72" aria-hidden="true"><path d="M14 36 48 8l34 28"/><rect x="24" y="42" width="48" height="10" rx="5"/><rect x="24" y="58" width="48" height="10" rx="5"/></svg>`;
