import { PANEL_TITLES } from "../panel-css.ts";
import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A café menu: thick and thin rules, dotted leaders, the ring of a cup. */
export const espresso = {
	name: "Espresso",
	needsPlan: true,
	feeling: "elegant",
	colors: {
		ground: ["#2a1a12", "#4a2f20"],
		text: "#fbefe2",
		button: "#e9c9a0",
		buttonText: "#2a1a12",
		accent: "#e9c9a0",
	},
	display: { typeface: "abril-fatface", weight: 400, size: 3.5, desktopSize: 3.25, leading: 0.92, tracking: -0.01 },
	text: { typeface: "newsreader-book", weight: 400, size: 1.125 },
	parts: {
		header: "center",
		desktopLayout: "aside",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="espresso"] {
	--avatar: 4.5rem;
	--link-size: 1.25rem;
	&[data-tint="own"] :is(h1, .bio-heading) {
		color: var(--accent);
	}
	/* Two rules around the menu, and the ring of a cup. */
	&[data-ground="own"] .bio-ground {
		background:
			radial-gradient(closest-side, #0000 86%, #e9c9a02b 88% 94%, #0000 96%) calc(100% + 5rem) 3rem /
			19rem 19rem no-repeat,
			var(--ground);
		&::before {
			position: absolute;
			inset: 0.625rem;
			height: auto;
			border: 1px solid var(--accent);
			outline: 3px solid var(--accent);
			outline-offset: -7px;
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		filter: sepia(0.6);
	}
	&[data-header="center"] .bio-handle {
		margin: 0.9rem 0;
		padding: 0.35rem;
		border-block: 1px solid;
		letter-spacing: 0.12em;
	}
	&[data-fill="none"] {
		--surface: #0000;
	}
	/* Dotted leaders. */
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0 1rem;
		a {
			align-items: last baseline;
			font-weight: 500;
		}
	}
	&[data-fill="none"][data-links="stack"][data-marker="none"] .bio-links a {
		&::before {
			content: "";
			order: 1;
			flex: 1;
			min-width: 1.5rem;
			border-bottom: 2px dotted;
			opacity: 0.5;
		}
		&::after {
			content: "→" / "";
			order: 2;
		}
	}
	@container page (width < 900px) {
		&[data-ground="own"] {
			--measure: min(100cqi - 4.5rem, 34rem);
			padding-inline: 2.25rem;
		}
	}
	@container page (min-width: 900px) {
		--heading-size: 2.25rem;
		--link-size: 1.625rem;
		--link-height: 4.75rem;
		&[data-desktop="aside"] {
			--display-size: clamp(4rem, 130cqi / var(--length), 8rem);
			--half: 38rem;
			--top: 4rem;
			.bio-header {
				display: grid;
				grid-template-columns: 1fr 1fr 1fr;
			}
			.bio-avatar,
			h1 {
				grid-column: 1 / -1;
			}
			h1 {
				margin-bottom: 1.75rem;
			}
			.bio-header > :is(p, .bio-socials) {
				margin: 0;
				padding: 0.6rem;
				border-block: 1px solid;
				display: grid;
				place-content: center;
			}
			.bio-socials {
				grid-auto-flow: column;
			}
			.bio-body {
				columns: 2;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="espresso"][data-fill="none"] {
	[data-panel] {
		--inset: 0px;
		border-top: 3px double var(--accent);
	}
	${PANEL_TITLES} {
		font: var(--display-weight) 1.25em / 1.2 var(--display);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 150, y: 255, width: 900, height: 300, align: "center" },
	avatar: { x: 600, y: 160, width: 140, tone: "sepia" },
	nameSize: 120,
	ground:
		"<rect width='1200' height='630' fill='#2a1a12'/><circle cx='1075' cy='150' r='170' fill='none' stroke='#e9c9a0' stroke-opacity='.17' stroke-width='18'/><path fill='none' stroke='#e9c9a0' d='M22 22h1156v586H22z'/><path fill='none' stroke='#e9c9a0' stroke-width='4' d='M33 33h1134v564H33z'/>",
	inks: { name: "#e9c9a0" },
} as const satisfies ShareArt;
