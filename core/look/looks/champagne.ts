import type { ShareArt } from "../share-art.ts";
import type { Theme, TwinTints } from "../theme.ts";

/** Art deco: a fan of rays, stepped corners in double lines, symmetry. */
export const champagne = {
	name: "Champagne",
	needsPlan: true,
	feeling: "elegant",
	colors: {
		ground: ["#fbf4e6", "#ecdcbc"],
		text: "#3d2f17",
		button: "#3d2f17",
		buttonText: "#fbf1dc",
		accent: "#94701f",
	},
	// By night the hall is a deep green, with lines of gold.
	twin: {
		ground: ["#0b1f1b", "#12302a"],
		text: "#f6ead0",
		button: "#1a5246",
		buttonText: "#fbf1dc",
		accent: "#d9b45f",
	},
	display: {
		typeface: "poiret-one",
		weight: 400,
		size: 3.25,
		desktopSize: 5.25,
		leading: 0.95,
		tracking: 0.01,
		isUppercase: true,
	},
	text: { typeface: "marcellus", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "frame",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="champagne"] {
	--above: 1.5rem;
	--top: 3.5rem;
	--half: 38rem;
	--profile: min(44cqi, 32rem);
	--frame:
		url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48' fill='none' stroke='%23a9822c'><path d='M14 1h20v6h7v7h6v20h-6v7h-7v6H14v-6H7v-7H1V14h6V7h7z'/><path d='M17 4h14v6h7v7h6v14h-6v7h-7v6H17v-6h-7v-7H4V17h6v-7h7z'/></svg>")
		18 / 18px;
	&[data-ground="own"] .bio-ground {
		background: repeating-conic-gradient(from -2.5deg at 50% 12.5rem, #fbf4e6 0 5deg, #f6ebd2 0 10deg);
	}
	h1,
	.bio-heading {
		-webkit-text-stroke: 0.018em;
	}
	/* The fan. */
	&[data-header="center"] .bio-header {
		&::before {
			content: "";
			display: block;
			aspect-ratio: 2;
			margin-bottom: -4.5rem;
			border-radius: 99rem 99rem 0 0;
			outline: 1px solid var(--accent);
			outline-offset: 0.35rem;
			background:
				radial-gradient(
					circle at 50% 100%,
					#0000 7rem,
					var(--accent) 0 7.1rem,
					#0000 0 7.4rem,
					var(--accent) 0 7.5rem,
					#0000 0
				),
				repeating-conic-gradient(from -90deg at 50% 100%, #c9a14a 0 0.5deg, var(--button) 0 9.5deg, #c9a14a 0 10deg);
		}
		h1:first-child {
			padding-top: 6rem;
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		--avatar: 9rem;
		position: relative;
		border: 0.4rem double var(--accent);
		outline: 0.5rem solid var(--ground);
	}
	&[data-fill="frame"][data-shape="square"] .bio-links a {
		padding: 0;
		border: 18px solid;
		border-image: var(--frame);
		&:not(:focus-visible) {
			outline: 0;
		}
	}
	&[data-fill="frame"] .bio-links a {
		text-transform: uppercase;
		letter-spacing: 0.08em;
	}
	/* Links at the left, the rest at the right. */
	@container page (min-width: 1200px) {
		&[data-desktop="sticky"]:not(:has(.bio-links ~ .bio-links, .bio-links:only-child, .bio-body > :nth-child(8))) {
			padding-inline: 3.5rem;
			grid-template: none / 1fr 32rem 1fr;
			column-gap: 3.5rem;
			> .bio-body {
				display: contents;
				> * {
					grid-column: 3;
				}
				> .bio-links {
					grid-area: 1 / 1 / 40;
				}
				> .bio-links,
				> .bio-links + * {
					margin-top: 10rem;
				}
			}
			> .bio-header {
				grid-area: 1 / 2 / 40;
			}
			> .bio-brand {
				grid-area: 40 / 1 / 40 / 4;
			}
		}
	}
}
`;

/** The drawing's colors in the other scheme. */
export const twinTints = {
	"#fbf4e6": "#0b1f1b",
	"#f6ebd2": "#0f2723",
} as const satisfies TwinTints;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="champagne"][data-fill="frame"][data-shape="square"] [data-panel] {
	padding: 0.375rem;
	border: 18px solid;
	border-image: var(--frame);
	&:not(:focus-visible) {
		outline: 0;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 190, y: 338, width: 820, height: 232, align: "center" },
	avatar: {
		x: 600,
		y: 212,
		width: 170,
		ring: "<circle r='64' fill='$ground'/><circle r='59' fill='none' stroke='$accent' stroke-width='1.5'/><circle r='54' fill='none' stroke='$accent' stroke-width='2.5'/>",
	},
	nameSize: 84,
	ground:
		"<rect width='1200' height='630' fill='#fbf4e6'/><circle cx='600' cy='230' r='400' fill='none' stroke='#f6ebd2' stroke-width='800' stroke-dasharray='34.907'/><clipPath id='a'><path d='M330 40h540v179H330z'/></clipPath><g clip-path='url(#a)'><circle cx='600' cy='219' r='168' fill='#3d2f17'/><circle cx='600' cy='219' r='84' fill='none' stroke='#c9a14a' stroke-width='168' stroke-dasharray='1.6 13.06'/><circle cx='600' cy='219' r='172' fill='none' stroke='#94701f' stroke-width='3'/></g><path fill='none' stroke='#94701f' stroke-width='3' d='M72 24H1128V52H1176V578H1128V606H72V578H24V52H72z'/><path fill='none' stroke='#94701f' d='M84 36H1116V64H1164V566H1116V594H84V566H36V64H84z'/>",
} as const satisfies ShareArt;
