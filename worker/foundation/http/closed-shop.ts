/** Wide enough for sixteen letters of the full size. */
const SIGN_PX = 40;
const FULL_SIZE_LETTERS = 16;

/** A small shop that is closed and for rent. Its sign has the name, or stays blank. The name has only letters of usernames. */
export function closedShop(name: string): string {
	const size = Math.min(SIGN_PX, (SIGN_PX * FULL_SIZE_LETTERS) / Math.max(name.length, 1));
	const sign = `<text x="304" y="132" text-anchor="middle" class="sign" font-size="${size.toFixed(1)}">${name}</text>`;
	return `<svg class="shop" viewBox="0 0 608 560" role="img" aria-label="A small shop, closed, for rent">${WALL}${sign}${FRONT}</svg>`;
}

const WALL = `<path d="M86 536V150h436v386z" class="wall"/><path d="M86 196h436v62H86z" class="shade"/><path d="M112 258h226v228H112z" class="shut ink"/><path d="M112 276h226M112 295h226M112 314h226M112 333h226M112 352h226M112 371h226M112 390h226M112 409h226M112 428h226M112 447h226M112 466h226" class="thin"/><path d="M206 486h38" class="ink fat"/><path d="M372 258h122v278H372z" class="door"/><path d="M390 278h86v132h-86z" class="glass"/><path d="M392 474h.01" class="knob"/><text x="433" y="446" text-anchor="middle" class="no404">404</text><g transform="rotate(-4 433 330)"><path d="M433 296l-20 22m20-22 20 22" class="string"/><rect x="402" y="318" width="62" height="36" rx="5" class="note"/><text x="433" y="342" text-anchor="middle" class="rent">For rent</text></g><path d="M86 536V150m436 0v386" class="ink"/><path d="M96 64h416l26 104H70z" class="board ink"/>`;

const FRONT = `<path d="M70 168h52v46a26 26 0 0 1-52 0zM174 168h52v46a26 26 0 0 1-52 0zM278 168h52v46a26 26 0 0 1-52 0zM382 168h52v46a26 26 0 0 1-52 0zM486 168h52v46a26 26 0 0 1-52 0z" class="green"/><path d="M122 168h52v46a26 26 0 0 1-52 0zM226 168h52v46a26 26 0 0 1-52 0zM330 168h52v46a26 26 0 0 1-52 0zM434 168h52v46a26 26 0 0 1-52 0z" class="pale"/><path d="M70 168h468v46a26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0 26 26 0 0 1-52 0z" class="ink"/><path d="M43 486c-17-10-22-32-15-54 15 11 21 29 15 54m0-4c2-24 11-36 25-42 2 23-8 40-25 48" class="leaf"/><path d="M26 488h36l-5 48H31z" class="pot"/><path d="M4 536h600" class="earth"/>`;

/** By day lines in ink; by night the shapes part by their fills, and a lamp burns behind the door. */
export const SHOP_STYLE = `.shop{--o:var(--ink);--w:#fff;--s:#eae7df;--sh:#f4f2ec;--g:#f4f2ec;--l:#0e6b50;--earth:var(--ink);display:block;width:100%;max-width:40rem;height:auto;fill:none;stroke-linecap:round;stroke-linejoin:round}
@media(prefers-color-scheme:dark){.shop{--o:#0d0c0b;--w:#403d37;--s:#2b2926;--sh:#57534b;--g:#f3c678;--l:#1d8460;--earth:#6b675d}}
.ink,.door,.glass,.pot,.leaf,.earth{stroke:var(--o);stroke-width:3}.ink.fat{stroke-width:7}.thin{stroke:var(--o);stroke-width:1.75;opacity:.55}.earth{stroke:var(--earth)}
.wall{fill:var(--w)}.shade{fill:var(--s)}.shut{fill:var(--sh)}.door,.green{fill:#0e6b50}.glass{fill:var(--g)}.knob{stroke:#fbfaf7;stroke-width:9}.string{stroke:#1c1b19;stroke-width:2}
.board,.pot{fill:#e8a33d}.note{fill:#fffdf6;stroke:#1c1b19;stroke-width:2.5}.pale{fill:#fbfaf7}.leaf{fill:var(--l)}
text{font-family:"Bricolage Grotesque",Arial,sans-serif;font-weight:700;fill:#1c1b19}.sign{letter-spacing:-.03em}.rent{font-size:14px}.no404{font-size:22px;fill:#fbfaf7}`;
