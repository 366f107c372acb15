import type { Theme } from "../theme.ts";

/** A café menu: thick and thin rules, dotted leaders, the ring of a cup. */
export const espresso = {
	name: "Espresso",
	needsPlan: true,
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
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="espresso"] {
	padding-inline: 2.25rem;
	.bio-ground::before {
		position: absolute;
		inset: 0.625rem;
		border: 1px solid var(--accent);
		outline: 3px solid var(--accent);
		outline-offset: -7px;
		pointer-events: none;
		height: auto;
	}
	.bio-avatar {
		width: 4.5rem;
		height: 4.5rem;
		filter: sepia(0.6);
	}
	h1,
	.bio-heading {
		color: var(--accent);
	}
	.bio-handle {
		margin: 0.9rem 0;
		padding: 0.35rem;
		border-block: 1px solid;
		color: var(--accent);
		font-size: 1rem;
		letter-spacing: 0.12em;
	}
	.bio-links {
		gap: 0;
	}
	.bio-links a {
		align-items: last baseline;
		font-size: 1.25rem;
		font-weight: 500;
	}
	.bio-links a::before {
		content: "";
		order: 1;
		flex: 1;
		min-width: 1.5rem;
		border-bottom: 2px dotted var(--accent);
		opacity: 0.6;
	}
	.bio-links a::after {
		content: "→";
		order: 2;
		color: var(--accent);
	}
	.bio-product {
		border-block: 1px solid #e9c9a066;
		background: none;
		padding-inline: 0;
	}
	@container page (min-width: 900px) {
		--display-size: 8rem;
		padding: 4rem;
		> * {
			max-width: 76rem;
		}
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
			border-block: 1px solid var(--accent);
			display: grid;
			place-content: center;
		}
		.bio-socials {
			grid-auto-flow: column;
		}
		.bio-heading {
			margin: 0 0 1rem;
			font-size: 2.25rem;
		}
		.bio-body {
			display: grid;
			grid-template-columns: 1fr 1fr;
			gap: 0 3rem;
		}
		.bio-links {
			grid-row: 1 / span 9;
			align-content: start;
			padding-inline-end: 3rem;
			border-inline-end: 1px solid #e9c9a066;
		}
		.bio-links a {
			min-height: 4.75rem;
			font-size: 1.625rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			radial-gradient(closest-side, #0000 86%, #e9c9a02b 88% 93%, #e9c9a014 94% 97%, #0000 99%) calc(100% + 5rem) 3rem /
			19rem 19rem no-repeat,
			var(--ground);
	}
}
`;
