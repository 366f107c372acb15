import type { Theme } from "../theme.ts";

/** A diner: the button sign with the name in script, a checkerboard floor, labels with an inner ring. */
export const cherryCola = {
	name: "Cherry Cola",
	needsPlan: true,
	feeling: "retro",
	colors: {
		ground: ["#2b0a14", "#5a1224"],
		text: "#ffeef0",
		button: "#ff8fa3",
		buttonText: "#2b0a14",
		accent: "#b8142f",
	},
	display: { typeface: "lobster", weight: 400, size: 4.5, desktopSize: 7, leading: 0.86, tracking: -0.01 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "solid",
		buttonCorners: "round",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="cherry-cola"] {
	--half: 40rem;
	--profile: min(29cqi, 26rem);
	--gutter: 10.5rem;
	/* The sign over the door. */
	&[data-tint][data-header="center"] {
		--avatar: 5rem;
		.bio-header {
			--text: #ffeef0;
			--ground: #2b0a14;
			--icon: #ffeef0;
			position: sticky;
			color: #ffeef0;
			&::before {
				content: "";
				position: absolute;
				z-index: -1;
				inset: 50% auto auto 50%;
				width: var(--d, 35rem);
				aspect-ratio: 1;
				translate: -50% -54%;
				border-radius: 50%;
				background: radial-gradient(circle at 36% 28%, #c91c3a, #b8142f 45%, #8d0c24);
				border: 0.5rem solid #b8142f;
				outline: 0.35rem solid var(--text);
				box-shadow: inset 0 0 0 0.25rem #ffeef0b0;
			}
		}
		.bio-text {
			padding-inline: max(0px, 50% - 11rem);
		}
		h1 {
			rotate: -6deg;
			margin-block: 0.75rem 1.25rem;
			text-shadow: 0.05em 0.05em 0 var(--ground);
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		border: 0.25rem solid var(--text);
	}
	&[data-fill="solid"] .bio-links a {
		font-weight: 700;
		box-shadow:
			inset 0 0 0 0.3rem var(--button),
			inset 0 0 0 calc(0.3rem + 2px) var(--button-text);
	}
	/* The floor. */
	&:is([data-header="center"], [data-ground="own"]) .bio-body {
		position: relative;
		padding-top: 6rem;
	}
	&[data-ground="own"] .bio-body {
		&::before {
			content: "";
			position: absolute;
			z-index: -2;
			inset: 1rem calc(50% - 50cqi) auto;
			height: 3.75rem;
			background: repeating-conic-gradient(#ffeef0 0 25%, #16040a 0 50%) 50% 0 / 2.5rem 2.5rem;
		}
	}
	&[data-heading="plain"] .bio-heading {
		rotate: -3deg;
	}
	@container page (min-width: 900px) {
		--heading-size: 3rem;
		&[data-desktop="sticky"] {
			--top: 7rem;
			&[data-header="center"] {
				--d: 43rem;
				h1 {
					--measure: min(41cqi, 33rem);
					margin-inline: -4.5rem;
				}
			}
			&:is([data-header="center"], [data-ground="own"]) .bio-body {
				position: static;
				padding-top: 2rem;
				&::before {
					inset: 0 0 auto;
					height: 5rem;
					background-size: 5rem 5rem;
				}
			}
		}
	}
}
`;
