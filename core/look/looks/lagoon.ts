import type { Theme } from "../theme.ts";

/** A postcard: airmail edge, perforated stamp with a postmark, the links are the lines of the address. */
export const lagoon = {
	name: "Lagoon",
	needsPlan: true,
	feeling: "calm",
	colors: {
		ground: ["#d9f7f4", "#9fe0dd"],
		text: "#083b40",
		button: "#0a5a61",
		buttonText: "#f2fffe",
		accent: "#d8503f",
	},
	display: { typeface: "caveat-bold", weight: 700, size: 4.5, desktopSize: 7.5, leading: 0.95, tracking: -0.02 },
	text: { typeface: "figtree-book", weight: 400, size: 1 },
	parts: {
		header: "left",
		avatarShape: "square",
		linkLayout: "stack",
		buttonStyle: "rows",
		buttonCorners: "square",
		linkAlign: "start",
		linkMarker: "arrow",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "own",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lagoon"] {
	/* The card, with the edge of air mail. */
	&[data-ground="own"] {
		--c: #fffdf5;
		--above: 2.5rem;
		--measure: min(100cqi - 4rem, 34rem);
		padding-inline: 2rem;
		&::after {
			content: "";
			position: absolute;
			z-index: -1;
			inset: 0;
			border: 14px solid;
			border-image: repeating-linear-gradient(-45deg, #d54 0 12px, #ffe 0 24px, #066 0 36px, #ffe 0 48px) 14;
			background: var(--c);
		}
	}
	&[data-avatar="square"] .bio-avatar {
		--avatar: 120px;
		height: calc(var(--avatar) * 1.2);
		padding: 10px;
		background: #8cc;
		color: #044;
		mask:
			linear-gradient(#000 0 0) 50% / calc(100% - 9px) calc(100% - 9px) no-repeat,
			radial-gradient(circle 3.6px, #0000 96%, #000) -6px -6px / 12px 12px;
	}
	&[data-header="left"][data-avatar="square"] .bio-header {
		position: relative;
		.bio-avatar {
			margin-inline: auto 0;
		}
		/* The postmark. */
		&::after {
			content: "";
			position: absolute;
			top: 1rem;
			inset-inline-end: 5rem;
			width: 11rem;
			height: 5rem;
			background: currentColor;
			mask: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 42' fill='none' stroke='red'><circle cx='21' cy='21' r='20'/><circle cx='21' cy='21' r='14'/><path d='M13 18h16m0 6H13M42 9q6-5 12 0t12 0 12 0 12 0M42 17q6-5 12 0t12 0 12 0 12 0M42 25q6-5 12 0t12 0 12 0 12 0'/></svg>");
			rotate: -9deg;
		}
	}
	.bio-text,
	&[data-fill="rows"] .bio-links a {
		font: 700 1.6rem / 1 var(--display);
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			--measure: calc(min(50cqi, 38rem) - 10rem);
			padding: 6rem max(6.5rem, calc(50cqi - 34rem));
			display: grid;
			grid-template: auto auto auto auto 1fr / 1fr 1fr;
			gap: 0 6rem;
			align-items: start;
			&::after {
				inset: 3rem max(3rem, calc(50cqi - 38rem));
				background:
					linear-gradient(#0444 0 0) 50% / 2px calc(100% - 6rem) no-repeat,
					var(--c);
			}
			.bio-body {
				grid-area: 1 / 2 / 7;
			}
			.bio-brand {
				grid-area: 6 / 1;
			}
			&[data-header="left"] .bio-header {
				display: contents;
				h1 {
					align-self: end;
				}
				.bio-avatar {
					grid-area: 1 / 2;
				}
				&::after {
					top: 7.5rem;
					inset-inline-end: max(15rem, calc(50cqi - 25rem));
				}
			}
			&[data-header="left"] .bio-body {
				grid-row: 2 / 7;
			}
		}
	}
}
`;
