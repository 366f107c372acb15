import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const invader =
	"<path d='M4 0h1v1h1v1h3V1h1V0h1v1h-1v1h1v1h1v1h1v3h-1V5h-1v2h-1v1H8V7h2V6H5v1h2v1H5V7H4V5H3v2H2V4h1V3h1V2h1V1H4zm1 3v1h1V3zm4 0v1h1V3z'/>";

/** The high-score table of an arcade game: pixel corners, scan lines, a row of invaders; a desktop shows the whole screen with its marquee. */
export const neonArcade = {
	name: "Neon Arcade",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#120626", "#2a0b4a"],
		text: "#f4eaff",
		button: "#ff6ad5",
		buttonText: "#1a0630",
		accent: "#ffe14d",
	},
	display: {
		typeface: "press-start-2p",
		weight: 400,
		size: 1.875,
		desktopSize: 3.25,
		leading: 1.25,
		tracking: -0.04,
		isUppercase: true,
	},
	text: { typeface: "space-mono", weight: 400, size: 1 },
	parts: {
		header: "center",
		avatarShape: "square",
		buttonStyle: "solid",
		linkMarker: "number",
		desktopLayout: "board",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="neon-arcade"] {
	--c: var(--accent);
	--link-size: 0.8125rem;
	&[data-tint="own"] {
		&:not([data-twin] *) h1 {
			color: var(--accent);
			text-shadow:
				4px 4px #f3b,
				8px 8px #51a;
		}
		.bio-handle {
			margin-top: 1rem;
			color: #4ff;
		}
	}
	/* Invaders, stars, and the lines of a tube. */
	&[data-ground="own"] {
		.bio-ground {
			background:
				radial-gradient(#fff5 1px, #0000 0) 0 / 90px 130px,
				var(--ground);
			&::after {
				background: repeating-linear-gradient(#0000 0 2px, #0003 0 4px);
			}
		}
		.bio-body::before {
			content: "";
			display: block;
			height: 32px;
			margin-bottom: 1.5rem;
			column-span: all;
			background:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 15 8' fill='%237f9'>${invader}</svg>")
				50% / 60px space;
		}
	}
	/* Corners without a pixel. */
	&[data-avatar="square"] .bio-avatar,
	&[data-fill="solid"][data-shape="square"] .bio-links a {
		box-shadow:
			0 -4px var(--c),
			0 4px var(--c),
			-4px 0 var(--c),
			4px 0 var(--c);
	}
	&[data-fill="solid"] .bio-links {
		gap: 1.25rem;
		a {
			background: var(--ground);
			color: var(--c);
			font: 400 var(--link-size) / 1.6 var(--display);
			text-transform: uppercase;
		}
		li:first-child a {
			background: var(--button);
			color: var(--button-text);
		}
	}
	&[data-tint="own"] .bio-links li {
		&:nth-child(4n + 1) {
			--c: #ff85dc;
		}
		&:nth-child(4n + 3) {
			--c: #4ff;
		}
		&:nth-child(4n) {
			--c: #7f9;
		}
	}
	&[data-marker="number"] .bio-links a::after {
		content: "";
		flex: 1;
		height: 4px;
		/* At least three dots, or none. */
		background: repeating-linear-gradient(90deg, currentColor 0 4px, #0000 0 12px) 0 / calc(9 * (100% - 2rem));
	}
	@container page (min-width: 900px) {
		--display-size: min(5.2cqi, 4.7rem);
		--link-height: 4.25rem;
		--link-size: 1.25rem;
		&[data-desktop="board"] {
			--half: 35rem;
			--cards: 2;
			.bio-header {
				display: grid;
				grid-template-columns: auto 1fr auto;
				gap: 0 1.5rem;
				text-align: start;
			}
			h1 {
				grid-column: 1 / -1;
				order: -1;
			}
			.bio-avatar {
				grid-row: 2 / 4;
				margin: 1.5rem 0 0;
			}
			.bio-text {
				grid-column: 2;
			}
			.bio-socials {
				grid-area: 2 / 3 / 4;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="neon-arcade"][data-fill="solid"] {
	&[data-shape="square"] :is([data-panel], .bio-gallery img) {
		box-shadow:
			0 -4px var(--c),
			0 4px var(--c),
			-4px 0 var(--c),
			4px 0 var(--c);
	}
	[data-panel] {
		background: var(--ground);
		margin-block: 1.5rem;
	}
	${PANEL_TITLES} {
		font: 400 0.8125rem / 1.6 var(--display);
		text-transform: uppercase;
		color: var(--c);
	}
	.bio-gallery {
		gap: 1rem;
	}
	&[data-tint="own"] :is([data-panel], .bio-gallery li) {
		&:nth-child(3n) {
			--c: #4ff;
		}
		&:nth-child(3n + 1) {
			--c: #ff85dc;
		}
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 120, y: 280, width: 960, height: 270, align: "center" },
	avatar: { x: 600, y: 170, width: 160, ring: "<path fill='$accent' d='M-54-50H54V50H-54zM-50-54H50V54H-50z'/>" },
	nameSize: 76,
	ground: `<rect width='1200' height='630' fill='#120626'/><pattern id='a' width='90' height='130' patternUnits='userSpaceOnUse'><path fill='#fff' fill-opacity='.3' d='M60 60h4v4h-4z'/></pattern><rect width='1200' height='630' fill='url(#a)'/><svg x='80' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><svg x='230' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><svg x='380' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><svg x='730' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><svg x='880' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><svg x='1030' y='70' width='90' height='48' viewBox='0 0 15 8' fill='#7f9'>${invader}</svg><path fill='#ff85dc' d='M48 590h1104v8H48z'/>`,
	front: "<path stroke='#000' stroke-opacity='.18' stroke-width='1200' stroke-dasharray='3' d='M600 0v630'/>",
	inks: { name: "#ffe14d", line: "#44ffff" },
	shadows: [
		[10, "#5511aa"],
		[5, "#ff33bb"],
	],
} as const satisfies ShareArt;
