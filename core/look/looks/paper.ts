import type { Theme } from "../theme.ts";

/** A magazine's contents page: a masthead over the whole width, numbered lines, hairlines, no buttons. */
export const paper = {
	name: "Paper",
	needsPlan: false,
	colors: {
		ground: ["#fbfaf7", "#f3efe6"],
		text: "#1c1b19",
		button: "#1c1b19",
		buttonText: "#fbfaf7",
		accent: "#b3321f",
	},
	display: { typeface: "newsreader", weight: 400, size: 4, desktopSize: 3.25, leading: 0.84, tracking: -0.05 },
	text: { typeface: "newsreader", weight: 400, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "rows",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "number",
		ground: "own",
		headingStyle: "caps",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="paper"] {
	--mark: var(--text);
	padding-top: 1.25rem;
	/* Red is readable on paper, and not on every picture. */
	&[data-ground="own"] {
		--mark: var(--accent);
	}
	.bio-header {
		display: grid;
		grid-template-columns: auto 1fr;
		grid-template-rows: auto auto 1fr;
		gap: 0 1rem;
	}
	h1 {
		grid-column: 1 / -1;
		order: -1;
		padding: 0.06em 0 0.2em;
		margin-bottom: 1rem;
		text-indent: -0.03em;
		border-bottom: 6px double;
	}
	.bio-avatar {
		width: 6.5rem;
		height: 8rem;
		grid-row: span 2;
		margin: 0;
		filter: grayscale(1);
	}
	.bio-handle {
		margin: 0;
		font-style: italic;
		font-size: 1.25rem;
		color: var(--mark);
	}
	.bio-text {
		margin: 0;
		line-height: 1.4;
	}
	.bio-socials {
		grid-column: 1 / -1;
		margin-top: 0.5rem;
	}
	.bio-links {
		border-top: 2px solid;
	}
	.bio-links a {
		min-height: 4.25rem;
		font-size: 1.375rem;
		font-weight: 500;
		line-height: 1.15;
		&::before {
			min-width: 3.25rem;
			font: italic 300 2.5rem / 1 var(--display);
			color: var(--mark);
			letter-spacing: -0.04em;
		}
	}
	.bio-links img {
		width: 3rem;
		height: 3rem;
		margin-inline-start: auto;
		order: 2;
	}
	.bio-product {
		padding: 0.75rem 0;
		border-block: 1px solid;
		background: none;
	}
	.bio-gallery {
		grid-template-columns: 1fr 1fr;
		li:first-child:nth-last-child(odd) {
			grid-column: 1 / -1;
		}
	}
	@container page (min-width: 900px) {
		--display-size: clamp(8rem, 16cqi, 16rem);
		padding-inline: max(2.5rem, calc(50cqi - 42rem));
		> * {
			max-width: none;
		}
		.bio-header {
			grid-template: auto auto / auto auto 1fr auto;
			gap: 0 1.5rem;
			align-items: center;
		}
		.bio-avatar {
			width: 5rem;
			height: 5rem;
			grid-row: auto;
		}
		.bio-socials {
			grid-column: auto;
			margin: 0;
		}
		.bio-text {
			font-size: 1.375rem;
			padding-inline-start: 3rem;
		}
		.bio-body {
			display: grid;
			grid-template-columns: 1fr 24rem;
			column-gap: 4rem;
			align-content: start;
		}
		.bio-links {
			grid-column: 1;
			grid-row: 1 / span 9;
			align-self: start;
		}
		.bio-body > :not(.bio-links) {
			grid-column: 2;
		}
		.bio-heading {
			margin-top: 0;
		}
		.bio-links a {
			min-height: 5.25rem;
			font-size: 2.125rem;
			&::before {
				min-width: 6.5rem;
				font-size: 3.75rem;
			}
		}
	}
}
`;
