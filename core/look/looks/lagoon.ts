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
		avatarShape: "square",
		buttonStyle: "rows",
		linkMarker: "arrow",
		desktopLayout: "own",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lagoon"] {
	/* The card, with the edge of air mail. */
	&[data-ground="own"] {
		--measure: min(100cqi - 4rem, 34rem);
		padding-inline: 2rem;
		.bio-ground {
			border: 14px solid;
			border-image: repeating-linear-gradient(-45deg, #d54 0 12px, #ffe 0 24px, #066 0 36px, #ffe 0 48px) 14;
			background: #fffdf5;
		}
	}
	&[data-avatar="square"] .bio-avatar {
		--avatar: 120px;
		height: 9rem;
		padding: 8px;
		background: #8cc;
		color: #044;
		mask:
			linear-gradient(#000 0 0) content-box,
			radial-gradient(#0000 4px, #000 5px) -6px -6px / 12px 12px;
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
			mask: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='-21 -21 90 42' fill='none' stroke='red'><circle r='20'/><circle r='14'/><path d='M21-9q6-5 12 0t12 0 12 0 12 0M21 1q6-5 12 0t12 0 12 0 12 0'/></svg>");
			rotate: -9deg;
		}
	}
	.bio-text,
	&[data-fill="rows"] .bio-links a {
		font: 700 1.6rem / 1.2 var(--display);
	}
	@container page (min-width: 900px) {
		&[data-desktop="own"] {
			--measure: min(50cqi - 10rem, 28rem);
			padding: 6rem max(6.5rem, 50cqi - 34rem);
			display: grid;
			grid: repeat(4, auto) 1fr / 1fr 1fr;
			gap: 0 6rem;
			align-items: start;
			&[data-ground="own"] {
				--h: 17rem;
				background: var(--ground-2);
				.bio-ground {
					inset: 3rem max(3rem, 50cqi - 38rem);
					width: auto;
					background:
						linear-gradient(#0444 0 0) 50% / 2px 90% no-repeat,
						#fffdf5;
				}
			}
			.bio-header {
				contain: layout;
				grid-row: 1 / 6;
			}
			.bio-body {
				grid-area: 2 / 2 / 7;
			}
			.bio-brand {
				grid-row: 6;
			}
			&[data-header="left"] .bio-header {
				display: contents;
				h1 {
					align-self: end;
				}
				.bio-text {
					font-size: 2.5rem;
				}
				.bio-avatar,
				&::after {
					grid-area: 1 / 2 / 2 / 3;
				}
				.bio-avatar {
					zoom: 1.3;
				}
				/* The picture on the card: the sun goes down over the water. */
				&::before {
					content: "";
					grid-row: 5;
					height: var(--h);
					margin: 2rem 0;
					background:
						linear-gradient(#0000 62%, #8cc 0 80%, #066 0),
						radial-gradient(circle at 66% 62%, #d54 5rem, #fdb 0);
				}
			}
		}
	}
}
`;
