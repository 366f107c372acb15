import type { Theme } from "../theme.ts";

/** A Swiss grid: four columns, rules, numbers, flush left. */
export const cornflower = {
	name: "Cornflower",
	needsPlan: true,
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
		header: "left",
		avatarShape: "square",
		linkLayout: "tiles",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "center",
		linkMarker: "number",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="cornflower"] {
	padding-top: 1.25rem;
	.bio-header {
		display: grid;
		grid-template-columns: 1fr 3fr;
		padding-top: 1rem;
		border-top: 0.5rem solid;
	}
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
	.bio-header > :is(p, .bio-socials) {
		padding-inline-start: 0.75rem;
		margin-block: 0 0.25rem;
	}
	.bio-links {
		gap: 0;
	}
	.bio-links a {
		padding: 0.75rem 0.75rem 1rem;
		min-height: 10.5rem;
		border-top: 3px solid;
		font-size: 1.1875rem;
		font-weight: 650;
		line-height: 1.15;
	}
	.bio-links a::before {
		margin-bottom: auto;
		font-size: 2.75rem;
		font-weight: 800;
		letter-spacing: -0.05em;
		line-height: 1;
	}
	.bio-links a::after {
		content: "↗";
		position: absolute;
		top: 0.6rem;
		right: 0.75rem;
		font-size: 1.5rem;
	}
	.bio-links li:first-child a {
		border-color: var(--text);
		background: var(--button);
		color: var(--button-text);
	}
	.bio-heading {
		padding: 0.75rem 0.75rem 0;
		border-top: 3px solid;
	}
	.bio-product {
		padding: 0;
		background: none;
	}
	@container page (min-width: 900px) {
		grid-template-columns: 1fr 1fr;
		padding: 2.5rem max(2.5rem, 50cqi - 40rem) 2rem;
		column-gap: 0;
		.bio-header {
			top: 2.5rem;
			min-height: calc(var(--view, 100vh) - 5rem);
			display: flex;
			flex-direction: column;
		}
		.bio-socials {
			align-self: start;
		}
		.bio-text {
			padding-inline-end: 1.5rem;
		}
		.bio-avatar {
			order: 9;
			width: 20rem;
			margin-top: auto;
		}
		.bio-heading {
			font-size: 2.75rem;
		}
		.bio-links a {
			min-height: 12rem;
			font-size: 1.375rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			repeating-linear-gradient(90deg, #16245c1a 0 1px, #0000 1px 25%) content-box border-box,
			#dbe5ff;
	}
}
`;
