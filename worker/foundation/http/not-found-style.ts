import { SHOP_STYLE } from "./closed-shop.ts";
import { HEADING_FONT, INTERFACE_FACES, TEXT_FONT } from "./interface-faces.ts";

/** The style of the 404 page. */
export const NOT_FOUND_STYLE = `${INTERFACE_FACES}:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#1c1b19;--quiet:#5d5a53;--edge:#948f83;--accent:#0e6b50;--on-accent:#fff;--good:#0e6b50;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--paper:#171614;--surface:#211f1d;--ink:#efede8;--quiet:#b3aea3;--edge:#837e73;--accent:#6cc9a5;--on-accent:#0c1f18;--good:#8fd7ba;--bad:#f49a91}}
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{min-height:100svh;margin:0;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1rem/1.5 ${TEXT_FONT}}
header,main,footer{width:100%;max-width:88rem;margin:0 auto;padding:1rem clamp(1.25rem,5vw,4rem)}header{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem}header a:first-child{margin-inline-end:auto}
.logo{gap:.625rem;font:700 1.25rem ${HEADING_FONT};letter-spacing:-.03em}
main{flex:1;display:grid;grid-template-columns:minmax(0,1fr);align-content:center;align-items:center;gap:2.5rem}
h1{margin:0;max-width:9ch;font:700 clamp(2.5rem,1.5rem + 4vw,4rem)/1 ${HEADING_FONT};letter-spacing:-.04em}.why{max-width:34rem;margin:1rem 0 1.75rem;color:var(--quiet);font-size:1.125rem;text-wrap:pretty;overflow-wrap:anywhere}b{color:var(--ink);font-weight:600}
a,button{min-height:44px;display:inline-flex;align-items:center;color:inherit;text-decoration:none}header a,footer a{padding:0 .75rem;font-weight:600}header a:first-child{padding:0}footer{display:flex;flex-wrap:wrap;color:var(--quiet);font-size:.875rem}footer a{font-weight:400}footer a:first-child{margin-inline-start:-.75rem}
a.main,button{padding:0 1.5rem;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}a.side{border:1px solid var(--edge);border-radius:12px;background:var(--surface)}
form{max-width:33rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}label{display:block;margin-bottom:.5rem;font-weight:600}.box{min-width:0;min-height:54px;flex:1 1 16rem;padding:0 1rem;display:flex;align-items:center;border:1px solid var(--edge);border-radius:12px;background:var(--surface);font-size:1.125rem}.box:focus-within{outline:2px solid var(--accent);outline-offset:1px}
.box span{max-width:65%;flex:none;overflow:hidden;color:var(--quiet);text-overflow:ellipsis;white-space:nowrap}.box input{width:0;min-width:0;min-height:52px;flex:1;padding:0;border:0;outline:0;background:none;color:inherit;font:inherit;font-weight:600}.row button{min-height:54px}
.state{min-height:44px;margin:.25rem 0 0;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;color:var(--quiet);font-size:.9375rem;overflow-wrap:anywhere}.state a{color:var(--ink);font-weight:600;text-decoration:underline;text-underline-offset:.25em}.yes{color:var(--good);font-weight:600}.no{color:var(--bad);font-weight:600}
a:focus-visible,button:focus-visible{outline:2.5px solid var(--accent);outline-offset:3px}
@media(min-width:60em){main{grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);gap:5rem}}@media(max-width:30em){.box,.row button{flex-basis:100%;justify-content:center}.shop{max-width:20rem;margin:0 auto}.side{display:none!important}}
${SHOP_STYLE}`;
