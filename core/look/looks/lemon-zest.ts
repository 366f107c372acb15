import type { Theme } from "../theme.ts";

/** Brutalist: black edges, hard shadows, a slice of lemon as big as a wheel, the handle as a sticker. */
export const lemonZest = {
	name: "Lemon Zest",
	needsPlan: true,
	colors: {
		ground: ["#fffbd6", "#ffec8a"],
		text: "#3b3200",
		button: "#3f5e12",
		buttonText: "#fdfbe0",
		accent: "#3f5e12",
	},
	display: {
		typeface: "archivo-black",
		weight: 400,
		size: 3.25,
		desktopSize: 3.25,
		leading: 0.86,
		tracking: -0.045,
		isUppercase: true,
	},
	text: { typeface: "space-grotesk", weight: 500, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "hard",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "arrow",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lemon-zest"] {
	--edge: #1d1900;
	.bio-ground::before {
		position: absolute;
		top: -6.5rem;
		right: -7rem;
		width: 21rem;
		height: 21rem;
		border: 3px solid;
		border-radius: 50%;
		rotate: -9deg;
		background:
			radial-gradient(closest-side, #fffdf0 6%, #0000 0 76%, #fffdf0 0 88%, #ffc400 0),
			repeating-conic-gradient(#fffdf0 0 3deg, #ffd51f 0 42deg, #fffdf0 0 45deg);
	}
	.bio-avatar {
		border: 3px solid;
		margin-bottom: 4.5rem;
	}
	.bio-handle {
		width: fit-content;
		margin-top: 1rem;
		padding: 0.35rem 0.9rem;
		border: 3px solid var(--edge);
		background: var(--accent);
		color: #fffdf0;
		font-weight: 700;
		rotate: -4deg;
	}
	.bio-links a {
		font-weight: 700;
	}
	.bio-links li:first-child a {
		background: var(--accent);
		color: #fffdf0;
	}
	.bio-gallery img,
	.bio-socials svg {
		border: 3px solid;
	}
	@container page (min-width: 900px) {
		--display-size: clamp(5rem, 10.5cqi, 10.5rem);
		padding: 3rem;
		> * {
			max-width: none;
		}
		.bio-ground::before {
			width: 42rem;
			height: 42rem;
			top: -14.5rem;
			right: -13rem;
		}
		.bio-header {
			display: grid;
			grid: auto auto auto / auto 1fr;
			gap: 0 1.5rem;
			justify-items: start;
		}
		h1 {
			grid-column: 1 / -1;
			order: -1;
		}
		.bio-text {
			max-width: 32rem;
		}
		.bio-handle {
			position: absolute;
			right: 7rem;
			top: 17rem;
			font-size: 2rem;
			rotate: -8deg;
		}
		.bio-avatar {
			grid-row: 2 / 5;
			margin: 1.25rem 0 0;
		}
		.bio-heading {
			font-size: 2rem;
			margin-top: 0;
		}
		.bio-body {
			display: grid;
			grid-template-columns: 2fr 1fr;
			gap: 0 3rem;
			align-items: start;
		}
		.bio-links {
			grid-row: 1 / span 9;
			grid-template-columns: 1fr 1fr;
			gap: 1.25rem;
		}
		.bio-links a {
			min-height: 5.5rem;
			font-size: 1.25rem;
		}
		.bio-links li:first-child:nth-last-child(odd) {
			grid-column: 1 / -1;
		}
	}
}
`;
