import type { Theme } from "../theme.ts";

/** A gig poster: the name fills the width, the links are its line-up. --w (longest word) and --n (all characters) come from the server; the values here are the sample's. */
export const ink = {
	name: "Ink",
	needsPlan: true,
	colors: {
		ground: ["#0a0a0c", "#16161a"],
		text: "#f5f5f7",
		button: "#f5f5f7",
		buttonText: "#0a0a0c",
		accent: "#f5f5f7",
	},
	display: {
		typeface: "anton",
		weight: 400,
		size: 3,
		desktopSize: 3.25,
		leading: 0.98,
		tracking: -0.01,
		isUppercase: true,
	},
	text: { typeface: "archivo", weight: 450, size: 1 },
	parts: {
		header: "wordmark",
		avatarShape: "none",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="ink"] {
	padding-top: 0.75rem;
	h1 {
		font-size: clamp(3.5rem, calc((100cqi - 2.5rem) / var(--word) / 0.45), 12rem);
		margin-left: -0.02em;
		text-wrap: wrap;
	}
	.bio-handle {
		margin-top: 1rem;
		font-weight: 700;
	}
	.bio-text {
		margin-top: 0;
	}
	.bio-socials {
		margin-left: -3px;
	}
	.bio-links {
		gap: 0;
	}
	.bio-links a {
		padding-inline: 0;
		border-top: 4px solid;
		font: 400 2.25rem / 1.05 var(--display);
		text-transform: uppercase;
	}
	.bio-links li:first-child a {
		font-size: 3.25rem;
	}
	.bio-links span {
		flex: 1;
	}
	.bio-links img {
		order: 1;
		width: 3.5rem;
		height: 3.5rem;
	}
	img {
		filter: grayscale(1) contrast(1.25);
	}
	.bio-links a:hover {
		background: var(--button);
		color: var(--button-text);
		transform: none;
		padding-inline: 1rem;
	}
	@container page (min-width: 900px) {
		padding: 1rem 2.5rem 2rem;
		display: grid;
		grid-template: auto auto 1fr / 1fr 2fr auto;
		gap: 0 3rem;
		> * {
			max-width: none;
		}
		.bio-header {
			display: contents;
		}
		h1,
		> *,
		:is(.bio-links, .bio-heading) {
			grid-column: 1 / -1;
		}
		h1 {
			font-size: clamp(6rem, calc((100cqi - 5rem) / var(--length) / 0.415), 17rem);
		}
		.bio-text {
			margin-top: 1rem;
		}
		.bio-body {
			display: grid;
			grid-template-columns: 1fr 1fr;
			gap: 0 3rem;
		}
		.bio-links a {
			font-size: 4.25rem;
		}
		.bio-links li:first-child a {
			font-size: 6.75rem;
		}
		.bio-links a::after {
			content: "↗";
			order: 1;
			font: 500 0.7em var(--font);
		}
		.bio-links img {
			width: 11rem;
			height: 6.5rem;
		}
	}
}
`;
