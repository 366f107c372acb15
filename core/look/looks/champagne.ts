import type { Theme } from "../theme.ts";

/** Art deco: a fan of rays, stepped corners in double lines, symmetry. */
export const champagne = {
	name: "Champagne",
	needsPlan: true,
	colors: {
		ground: ["#fbf4e6", "#ecdcbc"],
		text: "#3d2f17",
		button: "#3d2f17",
		buttonText: "#fbf1dc",
		accent: "#94701f",
	},
	display: {
		typeface: "poiret-one",
		weight: 400,
		size: 3.25,
		desktopSize: 3.25,
		leading: 0.95,
		tracking: 0.01,
		isUppercase: true,
	},
	text: { typeface: "marcellus", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "frame",
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
[data-look="champagne"] {
	padding-top: 1.5rem;
	--f:
		url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48' fill='none' stroke='%2394701f'><path d='M14 1h20v6h7v7h6v20h-6v7h-7v6H14v-6H7v-7H1V14h6V7h7z'/><path d='M17 4h14v6h7v7h6v14h-6v7h-7v6H17v-6h-7v-7H4V17h6v-7h7z'/></svg>")
		18 / 18px;
	h1,
	.bio-heading {
		-webkit-text-stroke: 0.018em;
	}
	.bio-header::before {
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
			repeating-conic-gradient(from -90deg at 50% 100%, #c9a14a 0 0.5deg, #3d2f17 0 9.5deg, #c9a14a 0 10deg);
	}
	.bio-avatar {
		position: relative;
		width: 9rem;
		height: 9rem;
		border: 0.4rem double var(--accent);
		outline: 0.5rem solid var(--ground);
	}
	.bio-links a {
		min-height: 4rem;
		padding: 0;
		border: 18px solid;
		border-image: var(--f);
		text-transform: uppercase;
		letter-spacing: 0.08em;
		font-weight: 400;
	}
	.bio-product {
		background: none;
		border: 18px solid;
		border-image: var(--f);
		padding: 0;
	}
	@container page (min-width: 900px) {
		--display-size: 5.5rem;
		--y: 19.5rem;
		padding: 3.5rem 3.5rem 2rem;
		display: grid;
		grid-template: auto auto auto 1fr auto / 1fr 32rem 1fr;
		gap: 0 3.5rem;
		align-items: start;
		> * {
			max-width: none;
		}
		.bio-body {
			display: contents;
		}
		.bio-header {
			grid-area: 1 / 2 / 5;
			position: sticky;
			top: 3.5rem;
		}
		.bio-links {
			grid-area: 1 / 1 / 5;
			padding-top: 10rem;
		}
		.bio-heading {
			grid-column: 3;
			margin-top: 10rem;
			font-size: 2rem;
		}
		.bio-product,
		.bio-gallery,
		.bio-prose {
			grid-column: 3;
		}
		.bio-brand {
			grid-column: 1 / -1;
		}
	}
	&[data-ground="own"] .bio-ground {
		background: repeating-conic-gradient(from -2.5deg at 50% var(--y, 12.5rem), #fbf4e6 0 5deg, #f6ebd2 0 10deg);
	}
}
`;
