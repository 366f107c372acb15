import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A Swiss grid: four columns, rules, numbers, flush left. */
export const cornflower = {
	name: "Cornflower",
	needsPlan: true,
	feeling: "bold",
	colors: {
		ground: ["#e6eeff", "#bccfff"],
		text: "#16245c",
		button: "#2b43a8",
		buttonText: "#ffffff",
		accent: "#2b43a8",
	},
	display: { typeface: "archivo", weight: 800, size: 4, desktopSize: 7.25, leading: 0.86, tracking: -0.055 },
	text: { typeface: "archivo", weight: 450, size: 1.0625 },
	parts: {
		avatarShape: "square",
		linkLayout: "tiles",
		linkAlign: "center",
		linkMarker: "number",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="cornflower"] {
	--above: 1.25rem;
	--top: 2.5rem;
	--half: 40rem;
	--profile: min(50cqi - 2.5rem, 40rem);
	--gutter: 0;
	/* Four columns, from margin to margin. */
	&[data-ground="own"] .bio-ground {
		padding-inline: 1.25rem;
		background:
			repeating-linear-gradient(90deg, #16245c1a 0 1px, #0000 1px 25%) content-box border-box,
			#dbe5ff;
	}
	&[data-header="left"] .bio-header {
		display: grid;
		grid-template-columns: minmax(0, 1fr) 3fr;
		padding-top: 1rem;
		border-top: 0.5rem solid;
		h1 {
			grid-column: 1 / -1;
			order: -1;
			margin-bottom: 2rem;
		}
		.bio-avatar {
			grid-row: 2 / 5;
			width: 100%;
			height: auto;
			aspect-ratio: 1;
			margin: 0;
		}
		> :is(p, ul) {
			grid-column: 2;
			padding-inline-start: 0.75rem;
			margin-block: 0 0.25rem;
		}
	}
	&[data-fill="none"] {
		--surface: #0000;
	}
	&[data-fill="none"][data-links="tiles"] .bio-links {
		gap: 0;
		a {
			min-height: 10.5rem;
			padding: 0.75rem 0.75rem 1rem;
			border-top: 3px solid;
			font-size: 1.1875rem;
			line-height: 1.15;
		}
		li:first-child a {
			border-color: var(--text);
			background: var(--button);
			color: var(--button-text);
		}
	}
	&[data-fill="none"][data-links="tiles"][data-marker="number"] .bio-links a {
		&::before {
			margin-bottom: auto;
			font-size: 2.75rem;
			font-weight: 800;
			letter-spacing: -0.05em;
			line-height: 1;
		}
		&:has(img)::before {
			min-height: 5.5rem;
		}
		&::after {
			content: "↗" / "";
			position: absolute;
			top: 0.6rem;
			inset-inline-end: 0.75rem;
			font-size: 1.5rem;
		}
	}
	/* A picture fills the corner, in place of the arrow. */
	&[data-fill="none"][data-links="tiles"] .bio-links img {
		position: absolute;
		top: 0;
		inset-inline-end: 0;
		width: 5.5rem;
		height: 5.5rem;
		z-index: 1;
	}
	&[data-heading="plain"] .bio-heading {
		padding-top: 0.75rem;
		border-top: 3px solid;
	}
	@container page (min-width: 900px) {
		--heading-size: 2.75rem;
		&[data-ground="own"] .bio-ground {
			padding-inline: max(2.5rem, 50cqi - 40rem);
		}
		&[data-desktop="sticky"][data-header="left"] .bio-header {
			min-height: calc(var(--view, 100vh) - 5rem);
			grid-template: auto 1fr / 50% minmax(0, 1fr);
			.bio-avatar {
				grid-row: 2 / 6;
				align-self: end;
			}
			p {
				align-self: end;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="cornflower"][data-fill="none"] {
	[data-panel] {
		--inset: 0px;
		border-top: 3px solid;
	}
	${PANEL_TITLES} {
		font: 800 1.375rem / 1.1 var(--display);
		letter-spacing: -0.03em;
	}
	.bio-gallery {
		gap: 0;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 352, y: 104, width: 780, height: 460, align: "start" },
	avatar: { x: 201, y: 236, width: 242 },
	nameSize: 150,
	ground:
		"<rect width='1200' height='630' fill='#dbe5ff'/><path stroke='#16245c' stroke-opacity='.1' stroke-width='2' d='M80 0v630M340 0v630M600 0v630M860 0v630M1119 0v630'/><path fill='#16245c' d='M80 60h1040v15H80z'/><path fill='#2b43a8' d='M80 372h242v204H80z'/><path fill='none' stroke='#fff' stroke-width='14' d='M166 524l74-74m-62 0h62v62'/>",
} as const satisfies ShareArt;
