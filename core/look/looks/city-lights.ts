import type { Theme } from "../theme.ts";

/** A departure board: split flaps, amber condensed capitals, a column of numbers. */
export const cityLights = {
	name: "City Lights",
	needsPlan: false,
	feeling: "bold",
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
		avatarShape: "square",
		linkMarker: "number",
		desktopLayout: "board",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="city-lights"] {
	--above: 1.5rem;
	--avatar: 4rem;
	&[data-ground="own"] {
		.bio-ground {
			background: linear-gradient(var(--ground) 30%, var(--ground-2));
		}
		/* The slit of the flaps shows the ground, so it needs the look's own. */
		h1 {
			position: relative;
			&::after {
				content: "";
				position: absolute;
				inset: 0;
				background: repeating-linear-gradient(#0000 0 0.45em, #17161c 0 0.47em, #0000 0 0.9em);
			}
		}
	}
	&[data-fill="none"] .bio-links {
		gap: 0.25rem;
		margin-inline: clamp(-0.75rem, 100cqi - 45rem, 0rem);
		a {
			padding-inline: 1rem;
			font: 700 1.25rem / 1 var(--display);
			text-transform: uppercase;
		}
	}
	&[data-fill="none"][data-links="stack"] {
		--link-height: 4rem;
		.bio-links a {
			padding-block: 0;
			font-size: 1.9rem;
		}
	}
	&[data-tint="own"][data-fill="none"] .bio-links a {
		background: linear-gradient(#34313b, #211f26 calc(50% - 1px), #000 0 calc(50% + 1px), #121115 0);
		color: var(--accent);
	}
	&[data-fill="none"][data-links="stack"][data-marker="number"] .bio-links a {
		padding-inline-start: 0;
		&::before {
			align-self: stretch;
			display: grid;
			place-content: center;
			flex: none;
			width: 2em;
			border-inline-end: 0.25rem solid var(--ground);
			color: var(--text);
		}
		/* Two lamps, one of them lit. */
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
	@container page (min-width: 900px) {
		&[data-desktop="board"] {
			--display-size: clamp(5rem, calc(var(--measure) / var(--length) / 0.42), 13rem);
			&[data-header="left"] .bio-header {
				display: grid;
				grid-template-columns: auto auto 1fr auto;
				gap: 0 2rem;
				align-items: center;
				> * {
					margin: 0;
				}
				h1 {
					grid-column: 1 / -1;
					order: -1;
					margin-bottom: 0.75rem;
				}
			}
		}
		&[data-fill="none"][data-links="stack"] {
			--link-height: 5rem;
			.bio-links a {
				font-size: 3rem;
			}
		}
	}
}
`;
