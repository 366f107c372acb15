import type { Theme } from "../theme.ts";

/** A school notebook: everything sits on ruled lines; titles are marked with felt pens. */
export const lavender = {
	name: "Lavender",
	needsPlan: false,
	feeling: "playful",
	colors: {
		ground: ["#f1ecfb", "#d9cff2"],
		text: "#33245c",
		button: "#5a3fa0",
		buttonText: "#ffffff",
		accent: "#e0559a",
	},
	display: { typeface: "patrick-hand", weight: 400, size: 3.25, desktopSize: 6, leading: 1, tracking: -0.01 },
	text: { typeface: "patrick-hand", weight: 400, size: 1.1875 },
	parts: { avatarShape: "square" },
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="lavender"] {
	--link-size: 1.4rem;
	--half: 36rem;
	--columns: 1fr 1fr;
	--profile: calc(min(50cqi, 36rem) - 4.5rem);
	--gutter: 9rem;
	--top: 6rem;
	&[data-avatar="square"] .bio-avatar,
	&[data-fill="none"] .bio-links li img {
		border: 0.25rem solid #fff;
		box-shadow: 0 2px 6px #33245c55;
		rotate: -4deg;
	}
	/* Everything sits on the lines. */
	&[data-ground="own"] {
		--p:
			linear-gradient(90deg, #0000 2.75rem, #e0559a8c 0 2.875rem, #0000 0),
			repeating-linear-gradient(#0000 0 calc(2rem - 1px), #5a3fa040 0 2rem) 0 -0.375rem, #f9f6ff;
		line-height: 2rem;
		.bio-ground {
			background:
				radial-gradient(circle at 50% 1.5rem, #b9a8e2 0.5rem, #0000 0.55rem) 0 0 / 2.4375rem 3rem repeat-x,
				var(--p);
		}
		:is(.bio-handle, .bio-text, .bio-prose, .bio-body) {
			margin-top: 0;
		}
		.bio-socials {
			height: 4rem;
			margin-top: 0;
			align-items: center;
		}
		@container page (width < 900px) {
			padding: 4rem 1rem 2rem 3.5rem;
			--plate: 2rem;
		}
	}
	/* Titles are marked with felt pens. */
	&[data-fill="none"] {
		--surface: #0000;
		.bio-links span {
			padding: 0.1em 0.5em;
			border-radius: 0.7em 0.2em 0.6em 0.3em;
			background: var(--m, color-mix(in srgb, var(--button) 15%, transparent));
		}
		.bio-product {
			border: 2px solid;
			border-radius: 99px 9px / 9px 99px;
		}
	}
	&[data-tint="own"] .bio-links li {
		--m: #ffe27a;
		&:nth-child(2n) {
			--m: #ffc2de;
		}
		&:nth-child(3n) {
			--m: #b9f0d3;
		}
	}
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
		a {
			display: block;
			min-height: 4rem;
			padding: 1rem 0;
			line-height: 2rem;
		}
		img {
			float: inline-end;
			width: 3.25rem;
			height: 3.25rem;
		}
	}
	@container page (min-width: 900px) {
		--avatar: 13rem;
		/* The notebook lies open, with a spiral in its fold. */
		&[data-ground="own"][data-desktop="sticky"] {
			padding-bottom: 4rem;
			.bio-ground {
				background: #c9bcec;
				&::before,
				&::after {
					position: absolute;
					inset: 2rem max(1.5rem, 50cqi - 42rem);
					height: auto;
					border-radius: 1rem;
					background: linear-gradient(90deg, #0000 42%, #33245c33 50%, #33245c1a 0, #0000 54%), var(--p);
				}
				&::after {
					inset: 3rem calc(50% - 1.25rem);
					background: repeating-linear-gradient(#4a3880 0 5px, #0000 0 9px, #4a3880 0 14px, #0000 0 2rem);
				}
			}
		}
	}
}
`;
