import type { Theme } from "../theme.ts";

/** Under a stage light: one hard cone falls on the performer, the song list waits in the dark. */
export const purpleDream = {
	name: "Purple Dream",
	needsPlan: false,
	feeling: "dark",
	colors: {
		ground: ["#4b2a86", "#7a3f9d"],
		text: "#ffffff",
		button: "#f6e9ff",
		buttonText: "#3c1d70",
		accent: "#f0c4ff",
	},
	display: { typeface: "syne", weight: 760, size: 2.625, desktopSize: 5.7, leading: 0.95, tracking: -0.045 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: {
		header: "center",
		buttonStyle: "glass",
		buttonCorners: "round",
		linkAlign: "center",
	},
	icons: "outline",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="purple-dream"] {
	--half: 40rem;
	--gutter: 3rem;
	--profile: calc(min(100cqi, 85rem) - 33rem);
	--heading-size: 1.75rem;
	--x: 50%;
	/* The cone is wider than the window, so that it can swing. */
	&[data-ground="own"][data-tint="own"] .bio-ground {
		background: radial-gradient(130% 90% at 45% 25%, #4b2a86, #1c0a42);
		&::before {
			top: -6rem;
			height: calc(var(--view, 100lvh) + 6rem);
			margin: -6rem -15rem calc(-1 * var(--view, 100lvh));
			background:
				radial-gradient(9rem 2rem at var(--x) 6rem, var(--button), var(--accent) 45%, #0000),
				conic-gradient(
					from 157deg at var(--x) -3rem,
					#0000,
					#a768d0 2deg,
					#7a3f9d 11deg 35deg,
					#a768d0 44deg,
					#0000 46deg
				);
			mask: linear-gradient(#000 40%, #0000);
			transform-origin: var(--x) 6rem;
			@media (prefers-reduced-motion: no-preference) {
				animation: purple-dream 16s ease-in-out infinite alternate;
			}
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		margin-block: 2rem 2.25rem;
		box-shadow:
			0 0 0 0.75rem #fff3,
			0 0 0 1.75rem #fff1,
			0 0 5rem 2rem color-mix(in srgb, var(--accent) 60%, #0000);
	}
	@container page (min-width: 900px) {
		--avatar: 14rem;
		--link-height: 4.25rem;
		--link-size: 1.1875rem;
		&[data-desktop="sticky"]:has(.bio-body > *) {
			--x: calc(50cqi + 1rem);
			&[dir="rtl"] {
				--x: calc(50cqi + 29rem);
			}
		}
		&[data-avatar="circle"] .bio-avatar {
			margin-block: 4rem 3.5rem;
		}
	}
}
@keyframes purple-dream {
	from {
		rotate: -3deg;
	}
	to {
		rotate: 3deg;
	}
}
`;
