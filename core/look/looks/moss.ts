import type { Theme } from "../theme.ts";

/** A card index: cream cards with tabs, ruled lines, a punch hole and an ink stamp. */
export const moss = {
	name: "Moss",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#39431f", "#57622c"],
		text: "#fbfae6",
		button: "#e6eb9c",
		buttonText: "#2c3518",
		accent: "#9c2f22",
	},
	display: { typeface: "courier-prime", weight: 700, size: 2.667, desktopSize: 4, leading: 1.05, tracking: -0.07 },
	text: { typeface: "courier-prime", weight: 400, size: 1.0625 },
	parts: {
		avatarShape: "square",
		buttonStyle: "solid",
		buttonCorners: "soft",
		linkMarker: "number",
	},
	icons: "square",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="moss"] {
	--profile: min(26rem, 40cqi);
	/* Ruled cards with a red line. */
	&[data-header="left"] .bio-header,
	&[data-fill="solid"] .bio-links a {
		background:
			linear-gradient(#a229 0 0) 0 var(--y, 2.9rem) / 100% 2px no-repeat,
			repeating-linear-gradient(#0000 0 1.34rem, #0002 0 1.4rem) 0 var(--y, 2.9rem) no-repeat,
			var(--button);
		box-shadow: 0 0 0.6rem #0006;
	}
	&[data-header="left"] {
		.bio-header {
			--button: #fbfae6;
			--measure: calc(min(100cqi, 28.5rem) - 5rem);
			contain: layout;
			padding: 3.25rem 1.25rem 2.75rem;
			border-radius: 0.5rem;
			color: #2c3518;
			line-height: 1.4rem;
			&::after {
				content: "";
				position: absolute;
				left: 48%;
				bottom: 0.8rem;
				border: 0.6rem solid #414c23;
				border-radius: 50%;
			}
		}
		/* Stamped. */
		.bio-handle {
			position: absolute;
			top: 3.2rem;
			padding: 0 0.5rem;
			border: 2px solid;
			background: var(--button);
			font-size: 0.75rem;
			color: var(--accent);
			rotate: -3deg;
		}
	}
	&[data-header="left"][data-avatar="square"] {
		.bio-avatar {
			position: absolute;
			inset-inline-end: 1.25rem;
			top: -1.25rem;
			border: 0.4rem solid #fff;
			rotate: 4deg;
		}
		h1 {
			padding-top: 3rem;
		}
	}
	&[data-tint][data-fill="solid"] li {
		--button: #e6eb9c;
		--button-text: #2c3518;
		&:nth-child(odd) {
			--button: #fbfae6;
		}
	}
	&[data-fill="solid"][data-links="stack"][data-marker="number"] .bio-links {
		padding-top: 2.5rem;
		gap: 0;
		--y: calc(100% - 3.1rem);
		.bio-card {
			--y: 200%;
		}
		a {
			margin-top: -0.6rem;
			min-height: 6.25rem;
			padding-bottom: 3.4rem;
		}
		a::before {
			position: absolute;
			top: -1.9rem;
			inset-inline-start: var(--x, 1rem);
			width: 6rem;
			line-height: 2rem;
			text-align: center;
			background: var(--button);
			clip-path: polygon(12% 0, 88% 0, 100% 100%, 0 100%);
		}
		li:nth-child(3n + 2) {
			--x: calc(50% - 3rem);
		}
		li:nth-child(3n) {
			--x: calc(100% - 7rem);
		}
	}
	&[data-ground="own"] .bio-ground {
		--g: #0000 0 3.9rem, #fff2 0 4rem;
		background: repeating-linear-gradient(var(--g)), repeating-linear-gradient(90deg, var(--g)), #414c23;
	}
	@container page (min-width: 900px) {
		--link-size: 1.25rem;
		&[data-desktop="sticky"] .bio-header {
			min-height: 30rem;
		}
	}
}
`;
