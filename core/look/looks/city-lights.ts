import type { Theme } from "../theme.ts";

/** A departure board: split flaps, amber condensed capitals, a column of numbers. */
export const cityLights = {
	name: "City Lights",
	needsPlan: false,
	colors: {
		ground: ["#17161c", "#3a2430"],
		text: "#fdf3ea",
		button: "#ff8a5c",
		buttonText: "#2a1110",
		accent: "#ffb84d",
	},
	display: {
		typeface: "big-shoulders-display",
		weight: 800,
		size: 4.25,
		desktopSize: 3.25,
		leading: 0.9,
		tracking: -0.01,
		isUppercase: true,
	},
	text: { typeface: "figtree", weight: 400, size: 1 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "none",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "number",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "board",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="city-lights"] {
	--flap: linear-gradient(#34313b, #211f26 calc(50% - 1px), #000 0 calc(50% + 1px), #121115 0);
	padding-top: 1.5rem;
	h1 {
		position: relative;
	}
	/* The slit of the flaps shows the ground, so it needs the look's own. */
	&[data-ground="own"] h1::after {
		content: "";
		position: absolute;
		inset: 0;
		background: repeating-linear-gradient(#0000 0 calc(0.46em - 2px), #17161c 0 calc(0.46em + 1px), #0000 0 0.9em);
	}
	.bio-avatar {
		width: 4rem;
		height: 4rem;
	}
	.bio-links {
		gap: 0.25rem;
		margin-inline: -0.75rem;
	}
	.bio-links a {
		min-height: 4rem;
		padding: 0.25rem 1rem 0.25rem 0;
		gap: 1rem;
		background: var(--flap);
		color: var(--accent);
		font: 700 1.9375rem / 1 var(--display);
		letter-spacing: 0.02em;
		text-transform: uppercase;
		&::before {
			align-self: stretch;
			display: grid;
			place-content: center;
			flex: none;
			width: 3.25rem;
			margin-block: -0.25rem;
			border-right: 0.25rem solid #17161c;
			color: var(--text);
			font-size: 1em;
		}
		&::after {
			content: "";
			flex: none;
			margin-inline-start: auto;
			width: 1.75rem;
			height: 0.7rem;
			background:
				radial-gradient(closest-side, var(--button) 92%, #0000) 0 / 0.7rem no-repeat,
				radial-gradient(closest-side, #ff8a5c4d 92%, #0000) 100% / 0.7rem no-repeat;
		}
	}
	.bio-heading {
		font-size: 2rem;
	}
	@container page (min-width: 900px) {
		--display-size: min(14.4cqi, 13.25rem);
		padding: 2.5rem max(2.5rem, calc(50cqi - 41rem)) 2rem;
		> * {
			max-width: none;
		}
		.bio-header {
			display: grid;
			grid-template-columns: auto auto 1fr auto;
			gap: 0 2rem;
			align-items: center;
		}
		.bio-header > * {
			margin: 0;
		}
		h1 {
			grid-column: 1 / -1;
			order: -1;
			margin-bottom: 0.75rem !important;
		}
		.bio-links a {
			min-height: 5rem;
			font-size: 3rem;
			&::before {
				width: 6rem;
			}
		}
		.bio-body {
			display: grid;
			grid-template-columns: repeat(3, 1fr);
			gap: 1.25rem;
			align-items: start;
		}
		.bio-links,
		.bio-heading {
			grid-column: 1 / -1;
		}
		.bio-links {
			margin-inline: 0;
		}
	}
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(var(--ground) 30%, var(--ground-2));
	}
}
`;
