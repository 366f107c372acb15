import { INKED_PANEL } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const tile =
	"<path fill='%23ffe9d6' d='M0 0h64v64H0z'/><g fill='%231d5566'><path d='M0 0h22A22 22 0 0 1 0 22zM64 0v22A22 22 0 0 1 42 0zM0 64V42a22 22 0 0 1 22 22zM64 64H42a22 22 0 0 1 22-22z'/></g><path fill='%23c4572e' d='M32 4c8 10 8 16 0 28-8-12-8-18 0-28m0 56c-8-10-8-16 0-28 8 12 8 18 0 28M4 32c10-8 16-8 28 0-12 8-18 8-28 0m56 0c-10 8-16 8-28 0 12-8 18-8 28 0'/><circle cx='32' cy='32' r='5' fill='%23ffd08a'/><path fill='%23ffe9d6' d='M0 0h10A10 10 0 0 1 0 10zM64 0v10A10 10 0 0 1 54 0zM0 64V54a10 10 0 0 1 10 10zM64 64H54a10 10 0 0 1 10-10z'/>";

/** A tiled wall with an arched niche. */
export const terracotta = {
	name: "Terracotta",
	needsPlan: true,
	feeling: "warm",
	colors: {
		ground: ["#8a3b24", "#6d2a1b"],
		text: "#fff1e6",
		button: "#ffd9b8",
		buttonText: "#5a2114",
		accent: "#1d5566",
	},
	display: { typeface: "yeseva-one", weight: 400, size: 3.25, desktopSize: 4.25, leading: 0.98, tracking: -0.01 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "arch",
		buttonStyle: "solid",
		buttonCorners: "soft",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="terracotta"] {
	--t: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${tile}</svg>");
	--profile: min(25rem, 38cqi);
	/* A tiled wall with a niche, or a strip of tiles. */
	&[data-ground="own"] .bio-ground::before {
		position: absolute;
		inset: 0 0 auto;
		height: var(--band, 2rem);
		background: var(--t) 50% 100% / 3.5rem;
		border-bottom: 0.5rem solid var(--button);
	}
	&[data-avatar="arch"]:is([data-header="center"], [data-header="left"]) {
		--band: var(--wall, 14rem);
	}
	&[data-avatar="arch"] {
		--avatar: 10rem;
		.bio-avatar {
			margin-block: -1rem 1.75rem;
			border: 0.5rem solid var(--button);
			border-radius: var(--avatar) var(--avatar) 0 0;
			outline: 0.75rem solid var(--ground);
		}
	}
	&[data-fill="solid"][data-marker="none"] .bio-links a:not(:has(img))::before {
		content: "";
		width: 2.25rem;
		height: 2.25rem;
		margin: -0.25rem 0;
		flex: none;
		border-radius: var(--inner);
		background: var(--t) 0 / 100%;
	}
	@container page (min-width: 900px) {
		--heading-size: 2.5rem;
		&[data-desktop="sticky"] {
			--wall: 18rem;
			&[data-avatar="arch"] {
				--avatar: 19rem;
			}
			.bio-avatar {
				margin-inline: 0;
			}
			&[data-header="center"] :is(.bio-header, .bio-heading) {
				text-align: start;
			}
			.bio-header .bio-socials {
				justify-content: start;
				margin-inline-start: -0.75rem;
			}
			&[data-ground="own"] .bio-body {
				padding-top: calc(var(--band, 2rem) - 1.5rem);
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Plaster below a row of tiles. */
[data-look="terracotta"][data-fill="solid"] {
	[data-panel] {
		--panel: var(--button);
		--panel-ink: var(--button-text);
		${INKED_PANEL}
		border-top: 1.5rem solid #0000;
		background-image: var(--t);
		background-size: 1.5rem;
		background-repeat: repeat-x;
		background-origin: border-box;
	}
	.bio-gallery img {
		border: 0.375rem solid var(--button);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 140, y: 385, width: 920, height: 210, align: "center" },
	avatar: {
		x: 600,
		y: 215,
		width: 190,
		ring: "<path d='M-68-11a68 68 0 0 1 136 0V61H-68z' fill='$ground'/><path d='M-56-11a56 56 0 0 1 112 0V67H-56z' fill='$button'/>",
	},
	nameSize: 96,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#8a3b24'/><stop offset='1' stop-color='#6d2a1b'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><pattern id='b' x='-12' y='4' width='112' height='112' patternUnits='userSpaceOnUse'><svg width='112' height='112' viewBox='0 0 64 64'>${tile}</svg></pattern><path fill='url(#b)' d='M0 0h1200v228H0z'/><path fill='#ffd9b8' d='M0 228h1200v12H0z'/>`,
} as const satisfies ShareArt;
