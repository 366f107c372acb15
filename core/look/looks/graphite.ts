import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A terminal: prompts, a block cursor, panes; everything on the grid of characters. */
export const graphite = {
	name: "Graphite",
	needsPlan: false,
	feeling: "dark",
	colors: {
		ground: ["#26282b", "#3b3f44"],
		text: "#f4f5f6",
		button: "#f4f5f6",
		buttonText: "#26282b",
		accent: "#b6f36a",
	},
	display: { typeface: "ibm-plex-mono", weight: 600, size: 2.5, desktopSize: 5.5, leading: 1.2, tracking: -0.04 },
	text: { typeface: "ibm-plex-mono", weight: 400, size: 1 },
	parts: {
		avatarShape: "square",
		linkMarker: "prompt",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="graphite"] {
	--top: 2rem;
	--half: 42rem;
	--columns: 1fr 1fr;
	--profile: calc(min(50cqi, 42rem) - 5rem);
	&[data-header="left"] {
		padding-top: 1.5rem;
		.bio-header {
			display: flex;
			flex-direction: column;
		}
		.bio-avatar {
			order: 1;
			margin: 1.5rem 0 0;
		}
		.bio-handle {
			order: -1;
			margin: 0 0 0.75rem;
			font-size: 1em;
			color: var(--accent);
			&::after {
				content: ":~$ whoami" / "";
				color: var(--text);
			}
		}
		/* The cursor. */
		h1::after {
			content: "";
			display: inline-block;
			width: 0.55em;
			height: 0.95em;
			margin-inline-start: 0.12em;
			vertical-align: -0.12em;
			background: var(--accent);
		}
	}
	&[data-avatar="square"] {
		--avatar: 10rem;
		.bio-avatar {
			mask: radial-gradient(#000 58%, #0000 62%) 0 0 / 6px 6px;
		}
	}
	&[data-ground="own"] img {
		filter: grayscale(1) contrast(1.2);
	}
	&[data-fill="none"] {
		--surface: #0000;
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
		a {
			min-height: 3rem;
			padding: 0.75em 0.6em;
			gap: 0.6em;
			align-items: start;
			font-weight: 400;
		}
		img {
			order: 2;
			margin: -0.5rem 0 -0.5rem auto;
		}
		a:is(:hover, :focus-visible),
		&:not(:hover) li:first-child a {
			transform: none;
			background: var(--button);
			color: var(--button-text);
		}
	}
	&[data-marker="prompt"] .bio-links {
		&::before {
			content: "$ ls" / "";
			grid-column: 1 / -1;
			margin-bottom: 0.5rem;
		}
		a:not(:hover)::before {
			color: var(--k);
		}
	}
	&[data-heading="plain"] {
		--heading-size: 1rem;
		.bio-heading::before {
			content: "# " / "";
			color: var(--accent);
		}
	}
	@container page (min-width: 900px) {
		--link-size: 1.25rem;
		&[data-avatar="square"] {
			--avatar: 22rem;
		}
		/* Two panes over a status bar. */
		&[data-desktop="sticky"] {
			.bio-ground::before {
				width: 50%;
				border-inline-end: 1px solid var(--line);
			}
			.bio-brand {
				grid-column: 1 / -1;
				width: auto;
				position: sticky;
				bottom: 0;
				display: flex;
				justify-content: space-between;
				margin: 2rem calc(50% - 50cqi) -2rem;
				padding: 0.375rem max(2.5rem, 50cqi - 42rem);
				background: var(--ground-2, var(--ground));
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="graphite"][data-fill="none"] {
	[data-panel] {
		border: 1px dashed var(--line);
	}
	:is([data-panel] h2, a[data-panel] strong, .bio-latest strong)::before {
		content: "* " / "";
		color: var(--accent);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 120, width: 680, height: 360, align: "start" },
	avatar: { x: 965, y: 306, width: 310, tone: "gray" },
	nameSize: 100,
	ground:
		"<rect width='1200' height='630' fill='#26282b'/><path stroke='#3b3f44' stroke-width='2' d='M780 0v560'/><path fill='#3b3f44' d='M0 560h1200v70H0z'/><path fill='#b6f36a' d='M80 506h20v36H80z'/><text x='80' y='84' font-size='34' fill='#b6f36a'>~ $ whoami</text>",
	front:
		"<g stroke='#26282b' stroke-opacity='.6' stroke-width='340' stroke-dasharray='3 6'><path d='M800 306h330'/><path d='M965 136v340'/></g>",
	inks: { line: "#b6f36a" },
	foot: { x: 80, y: 607, size: 34 },
} as const satisfies ShareArt;
