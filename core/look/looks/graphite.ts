import type { Theme } from "../theme.ts";

/** A terminal: prompts, a block cursor, panes; everything on the grid of characters. */
export const graphite = {
	name: "Graphite",
	needsPlan: false,
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
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "prompt",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="graphite"] {
	padding-top: 1.5rem;
	.bio-header {
		display: flex;
		flex-direction: column;
	}
	.bio-avatar {
		order: 1;
		width: 10rem;
		height: 10rem;
		margin: 1.5rem 0 0;
		mask: radial-gradient(#000 58%, #0000 62%) 0 0 / 6px 6px;
	}
	img {
		filter: grayscale(1) contrast(1.2);
	}
	.bio-handle {
		order: -1;
		margin: 0 0 0.75rem;
		font-size: 1em;
		color: var(--accent);
		&::after {
			content: ":~$ whoami";
			color: var(--text);
		}
	}
	h1::after {
		content: "";
		display: inline-block;
		width: 0.55em;
		height: 0.95em;
		margin-inline-start: 0.12em;
		vertical-align: -0.12em;
		background: var(--accent);
	}
	.bio-links {
		gap: 0;
		&::before {
			content: "$ ls";
			margin-bottom: 0.5rem;
		}
	}
	.bio-links a {
		min-height: 3rem;
		padding: 0.75rem 1ch;
		margin-inline: -1ch;
		gap: 1ch;
		align-items: start;
		font-weight: 400;
		&::before {
			color: var(--accent);
		}
	}
	.bio-links a:is(:hover, :focus-visible),
	.bio-links:not(:hover) li:first-child a {
		transform: none;
		background: var(--button);
		color: var(--button-text);
		&::before {
			color: inherit;
		}
	}
	.bio-links img {
		order: 2;
		margin: -0.5rem 0 -0.5rem auto;
	}
	.bio-heading {
		font-size: 1rem;
		letter-spacing: 0;
		&::before {
			content: "# ";
			color: var(--accent);
		}
	}
	.bio-product {
		border: 1px dashed #7d838a;
		background: none;
	}
	.bio-brand {
		font-family: var(--font);
	}
	@container page (min-width: 900px) {
		padding: 2rem max(2.5rem, calc(50cqi - 42rem)) 0;
		grid-template-columns: 1fr 1fr;
		.bio-ground::before {
			position: fixed;
			inset: 0 50% 0 0;
			border-right: 1px solid #7d838a;
			height: auto;
		}
		.bio-header {
			top: 2rem;
		}
		.bio-avatar {
			width: 22rem;
			height: 22rem;
			margin-top: 2.5rem;
		}
		.bio-links a {
			font-size: 1.25rem;
		}
		.bio-brand {
			grid-column: 1 / -1;
			width: auto;
			position: sticky;
			bottom: 0;
			display: flex;
			justify-content: space-between;
			margin: 2rem calc(50% - 50cqi) 0;
			padding: 0.375rem max(2.5rem, calc(50cqi - 42rem));
			background: #3b3f44;
		}
	}
}
`;
