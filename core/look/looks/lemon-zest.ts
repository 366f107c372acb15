import type { ShareArt } from "../share-art.ts";
import type { Theme, TwinTints } from "../theme.ts";

/** Brutalist: black edges, hard shadows, a slice of lemon as big as a wheel, the handle as a sticker. */
export const lemonZest = {
	name: "Lemon Zest",
	needsPlan: true,
	feeling: "bold",
	colors: {
		ground: ["#fffbd6", "#ffec8a"],
		text: "#3b3200",
		button: "#3f5e12",
		buttonText: "#fdfbe0",
		accent: "#3f5e12",
	},
	// By night it is a lime in the grove, with edges of lemon.
	twin: {
		ground: ["#0f1d10", "#1b2e14"],
		text: "#fff3a0",
		button: "#ffe534",
		buttonText: "#1d1900",
		accent: "#ffe534",
	},
	display: {
		typeface: "archivo-black",
		weight: 400,
		size: 3.25,
		desktopSize: 3.25,
		leading: 0.86,
		tracking: -0.045,
		isUppercase: true,
	},
	text: { typeface: "space-grotesk", weight: 500, size: 1.0625 },
	parts: {
		avatarShape: "square",
		buttonStyle: "hard",
		linkMarker: "arrow",
		desktopLayout: "aside",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lemon-zest"] {
	--edge: var(--text);
	/* A slice of lemon as big as a wheel. */
	&[data-ground="own"] .bio-ground {
		background: #ffe534;
		&::before {
			position: absolute;
			top: calc(var(--d, 21rem) * -0.33);
			right: calc(var(--d, 21rem) * -0.33);
			width: var(--d, 21rem);
			height: var(--d, 21rem);
			border: 3px solid;
			border-radius: 50%;
			rotate: -9deg;
			background:
				radial-gradient(closest-side, #fffdf0 6%, #0000 0 76%, #fffdf0 0 88%, #ffc400 0),
				repeating-conic-gradient(#fffdf0 0 3deg, #ffd51f 0 42deg, #fffdf0 0 45deg);
		}
	}
	&[data-avatar="square"] .bio-avatar {
		border: 3px solid var(--edge);
	}
	&[data-header="left"] {
		.bio-avatar {
			margin-bottom: 4.5rem;
		}
		/* A sticker. */
		.bio-handle {
			width: fit-content;
			margin-block: 1rem;
			padding: 0.35rem 0.9rem;
			border: 3px solid var(--edge);
			background: var(--button);
			color: var(--button-text);
			font-weight: 700;
			rotate: -4deg;
		}
	}
	&[data-fill="hard"] {
		.bio-links a {
			font-weight: 700;
		}
		.bio-socials svg {
			border: 3px solid var(--edge);
		}
	}
	&[data-tint="own"] {
		--edge: #1d1900;
		--surface: #fffdf0;
		.bio-links li + li {
			--button: #fffdf0;
			--button-text: #1d1900;
		}
	}
	@container page (min-width: 900px) {
		--d: 42rem;
		--heading-size: 2rem;
		--link-height: 5.5rem;
		--link-size: 1.25rem;
		&[data-desktop="aside"] {
			--display-size: clamp(5rem, 10.5cqi, 10.5rem);
			--half: 42rem;
			--top: 3rem;
			.bio-header {
				display: grid;
				grid: auto auto auto / auto 1fr auto;
				gap: 0 1.5rem;
				justify-items: start;
			}
			h1 {
				grid-column: 1 / -1;
				order: -1;
			}
			.bio-avatar {
				grid-row: 2 / 5;
				margin: 1.25rem 0 0;
			}
			&[data-links="stack"] .bio-links {
				grid-template-columns: 1fr 1fr;
				gap: 1.25rem;
				li:first-child:nth-last-child(odd) {
					grid-column: 1 / -1;
				}
			}
			.bio-handle {
				grid-area: 2 / 3 / 5;
				align-self: center;
				margin-inline: 0 4rem;
				font-size: 2rem;
			}
		}
	}
}
`;

/** The drawing's colors in the other scheme. */
export const twinTints = {
	"#ffe534": "#0f1d10",
	"#fffdf0": "#1b2e14",
	"#ffc400": "#4a7a1a",
	"#ffd51f": "#2c5216",
	"#1d1900": "#ffe534",
} as const satisfies TwinTints;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 70, width: 660, height: 490, align: "start" },
	avatar: { x: 925, y: 400, width: 300, ring: "<path fill='#1d1900' d='M-52-52H52V52H-52z'/>" },
	nameSize: 150,
	ground:
		"<rect width='1200' height='630' fill='#ffe534'/><g transform='translate(1080 110) rotate(-9)'><circle r='260' fill='#ffc400' stroke='#3b3200' stroke-width='4'/><circle r='229' fill='#fffdf0'/><circle r='200' fill='#ffd51f'/><path stroke='#fffdf0' stroke-width='16' d='M-200 0h400M0-200v400M-141-141l282 282M-141 141l282-282'/><circle r='18' fill='#fffdf0'/></g>",
	inks: { line: "#fdfbe0" },
	plate: { fill: "#3f5e12", stroke: "#1d1900", rotate: -4 },
} as const satisfies ShareArt;
