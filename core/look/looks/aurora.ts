import type { Theme } from "../theme.ts";

/** Polar light: curtains of light drawn by noise, dark glass tiles before them. */
export const aurora = {
	name: "Aurora",
	needsPlan: true,
	feeling: "dark",
	colors: {
		ground: ["#0b1b33", "#10475a", "#1a5f52"],
		text: "#e9fff7",
		button: "#8df0c8",
		buttonText: "#0b2a33",
		accent: "#8df0c8",
	},
	display: { typeface: "unbounded-light", weight: 300, size: 2.75, desktopSize: 5.5, leading: 1, tracking: -0.05 },
	text: { typeface: "manrope", weight: 500, size: 1 },
	parts: {
		avatarShape: "squircle",
		linkLayout: "tiles",
		buttonStyle: "glass",
		buttonCorners: "rounded",
		linkAlign: "center",
		desktopLayout: "bento",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="aurora"] {
	--light:
		radial-gradient(100% 92% at 34% -30%, #0000 35%, #1c7fa055 62%, #22b39460 86%, #8df7c4 95%, #0000),
		radial-gradient(115% 82% at 100% 8%, #0000 45%, #1c6fa040 70%, #1fa58f50 86%, #6fe3b6 95%, #0000);
	/* Curtains of light, drawn by noise. */
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(#040d1c, #0b1b33 45%, #0f3f4c);
		&::before {
			margin-inline: -60%;
			background: var(--light);
			mask:
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1700' height='900'><filter id='f' x='0' y='0' width='1' height='1'><feTurbulence type='fractalNoise' baseFrequency='.011 .0006' numOctaves='3' seed='7'/><feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3.6 0 0 0 -1.05'/></filter><rect width='1700' height='900' filter='url(%23f)'/></svg>")
				50% 0 / cover;
			@media (prefers-reduced-motion: no-preference) {
				animation: aurora 40s ease-in-out infinite alternate;
			}
		}
	}
	/* Dark glass, because text before the light would be hard to read. */
	&[data-ground="own"][data-tint="own"] {
		--surface: #071a2eb8;
		:is(.bio-prose, .bio-heading) {
			padding: 0.75rem 1.25rem;
			border-radius: var(--radius);
			background: var(--surface);
		}
	}
	&[data-avatar="squircle"] {
		--avatar: 4.5rem;
	}
	@container page (min-width: 900px) {
		&[data-ground="own"] .bio-ground::before {
			margin-inline: -10%;
		}
		&[data-desktop="bento"] {
			--heading-size: 2rem;
			&[data-header="left"] .bio-header {
				display: grid;
				--measure: calc(min(100cqi, 85rem) - 33rem);
				grid-template-columns: 1fr 24rem;
				column-gap: 4rem;
				.bio-avatar {
					grid-column: 1 / -1;
				}
				h1 {
					grid-row: 2 / 5;
				}
			}
		}
		&[data-fill="glass"][data-links="tiles"] .bio-links {
			a {
				min-height: 11rem;
				padding: 1.25rem;
				font-size: 1.25rem;
			}
			img {
				width: 5.5rem;
				height: 5.5rem;
			}
		}
	}
}
@keyframes aurora {
	from {
		translate: -6%;
	}
	to {
		translate: 6%;
	}
}
`;
