import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const waves = "<path d='M0 8h4V6h4V4h4V2h8v2h4v2h4v2h4v2h-4V8h-4V6h-4V4h-8v2H8v2H4v2H0z'/>";

/** Windows of an old desktop at night: title bars, bevels, a task bar; pixel waves as the wallpaper. */
export const stormySea = {
	name: "Stormy Sea",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#1e2a33", "#3a4d59"],
		text: "#eef4f7",
		button: "#9fd0dc",
		buttonText: "#16222a",
		accent: "#9fd0dc",
	},
	display: { typeface: "pixelify-sans", weight: 600, size: 2.2, desktopSize: 3.25, leading: 1, tracking: -0.01 },
	text: { typeface: "vt323", weight: 400, size: 1.4375 },
	parts: {
		avatarShape: "square",
		buttonStyle: "solid",
		linkAlign: "center",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="stormy-sea"] {
	--v: inset 3px 3px #fff9, inset -3px -3px #0009;
	line-height: 1.15;
	&[data-tint="own"] {
		--w: #445a67;
	}
	&[data-ground="own"] .bio-ground {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 16' fill='%23345'>${waves}</svg>")
			0 / 96px,
			var(--ground);
	}
	&[data-fill="solid"] .bio-links a {
		box-shadow: var(--v);
		font: 600 1.25rem var(--display);
	}
	/* Windows with title bars, and a task bar. */
	&[data-header="left"] {
		--scrim: #0000;
		--plate: 5rem;
		padding: 1rem 0.75rem 0;
		:is(.bio-header, .bio-body, .bio-brand) {
			padding: 0.5rem;
			background: var(--w, var(--ground));
			box-shadow:
				var(--v),
				8px 8px #0006;
		}
		.bio-header {
			display: grid;
			grid-template-columns: auto 1fr;
			gap: 0 0.75rem;
		}
		.bio-header h1,
		.bio-body::before {
			width: auto;
			grid-column: 1 / -1;
			display: flex;
			justify-content: space-between;
			padding: 0.25rem 0.5rem;
			background: var(--button);
			color: var(--button-text);
		}
		h1::after {
			content: "▁ □ ×" / "";
			flex: none;
			font: 600 1.25rem var(--display);
		}
		.bio-body {
			margin-bottom: 1rem;
			&:empty {
				visibility: hidden;
			}
			&::before {
				content: "";
				height: 1.75rem;
				margin-bottom: 0.75rem;
				background-image: repeating-linear-gradient(#0000 0 3px, #0009 0 6px);
			}
		}
		.bio-avatar {
			grid-area: 2 / 1 / 4;
			margin: 0.75rem 0 0;
			border: 3px inset;
		}
		.bio-socials {
			grid-column: 1 / -1;
		}
		.bio-brand {
			width: 100cqi;
			max-width: none;
		}
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			display: grid;
			grid: 1fr auto / 2fr 3fr;
			align-items: start;
			gap: 0 2rem;
			padding: 3rem 9cqi 0;
			.bio-header {
				position: sticky;
				top: 3rem;
			}
			&[data-avatar="square"] .bio-avatar {
				grid-area: 2 / 1 / 3 / 3;
				--avatar: 21rem;
				width: 100%;
				margin-bottom: 1rem;
			}
			.bio-header > p,
			.bio-brand {
				grid-column: 1 / 3;
			}
			.bio-body {
				margin: 4.5rem 0 3rem;
				max-width: none;
			}
			&[data-links="stack"] .bio-links {
				grid-template-columns: 1fr 1fr;
				li:last-child:nth-child(odd) {
					grid-column: 1 / -1;
				}
			}
			.bio-brand {
				margin-inline: -9cqi;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Fields of a window are sunk, and what one can press is raised. */
[data-look="stormy-sea"][data-fill="solid"] {
	:is([data-panel], .bio-gallery img) {
		border: 3px solid;
		border-color: #0009 #fff6 #fff6 #0009;
	}
	[data-panel] {
		background: var(--ground);
	}
	${PANEL_TITLES} {
		font: 600 1.25rem / 1.15 var(--display);
	}
	a[data-panel] {
		background: var(--w, var(--ground));
		border-color: #fff9 #0009 #0009 #fff9;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 450, y: 150, width: 620, height: 370, align: "start" },
	avatar: {
		x: 275,
		y: 330,
		width: 260,
		ring: "<path fill='#16222a' d='M-53-53H53V53H-53z'/><path fill='#9fb6c2' d='M-53 53H53V-53l3-3V56H-56z'/>",
	},
	nameSize: 96,
	ground: `<rect width='1200' height='630' fill='#1e2a33'/><pattern id='a' width='96' height='48' patternUnits='userSpaceOnUse'><svg width='96' height='48' viewBox='0 0 32 16' fill='#345'>${waves}</svg></pattern><rect width='1200' height='630' fill='url(#a)'/><path fill-opacity='.4' d='M86 76h1040v490H86z'/><path fill='#9fb6c2' d='M74 58h1052v490H74z'/><path fill='#16222a' d='M80 64h1046v484H80z'/><path fill='#445a67' d='M80 64h1040v478H80z'/><path fill='#9fd0dc' d='M92 76h1016v50H92z'/><path stroke='#16222a' stroke-opacity='.55' stroke-width='3' d='M110 90h780M110 101h780M110 112h780'/><path fill='none' stroke='#16222a' stroke-width='4' d='M930 112h24m18-22h22v22h-22zm44 0l22 22m0-22l-22 22'/><path fill='#445a67' d='M0 586h1200v44H0z'/><path fill='#9fb6c2' d='M0 584h1200v4H0z'/>`,
} as const satisfies ShareArt;
