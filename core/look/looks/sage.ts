import type { Theme } from "../theme.ts";

/** Nothing but type: the page is one text, set large. */
export const sage = {
	name: "Sage",
	needsPlan: true,
	colors: {
		ground: ["#eef1e6", "#d0d9c0"],
		text: "#2b3324",
		button: "#4c5b3a",
		buttonText: "#fbfcf7",
		accent: "#6f7f56",
	},
	display: {
		typeface: "instrument-serif",
		weight: 400,
		size: 4.25,
		desktopSize: 3.25,
		leading: 0.95,
		tracking: -0.025,
	},
	text: { typeface: "instrument-serif", weight: 400, size: 1.1875 },
	parts: {
		header: "center",
		avatarShape: "none",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "center",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="sage"] {
	padding-top: 4.5rem;
	h1,
	.bio-heading,
	.bio-handle {
		font-style: italic;
	}
	.bio-body {
		margin-top: 2.5rem;
	}
	.bio-links {
		gap: 0.35rem;
	}
	.bio-links a {
		padding: 0.2rem 0;
		font: 400 2.5rem / 1.05 var(--display);
		letter-spacing: -0.02em;
		text-wrap: balance;
	}
	.bio-heading {
		margin: 4rem 0 1rem;
	}
	.bio-product {
		background: none;
		grid-template-columns: auto auto;
		justify-content: center;
	}
	.bio-gallery {
		max-width: 44rem;
		margin-inline: auto;
	}
	.bio-prose {
		text-align: center;
	}
	.bio-links a:hover {
		font-style: italic;
	}
	@container page (min-width: 900px) {
		--display-size: 3.75rem;
		padding: 3.5rem 4rem;
		> * {
			max-width: 78rem;
		}
		.bio-text {
			max-width: 36rem;
			margin-inline: auto;
		}
		.bio-links {
			display: block;
		}
		.bio-links :is(li, a) {
			display: inline;
			padding: 0;
			font-size: 5.875rem;
			line-height: 1.02;
		}
		.bio-links li:not(:last-child)::after {
			content: "\\a0/ ";
			color: var(--accent);
		}
	}
	&[data-ground="own"] .bio-ground {
		background: #e3e8d6;
	}
}
`;
