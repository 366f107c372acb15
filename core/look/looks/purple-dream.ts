import type { ShareArt } from "../share-art.ts";
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

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="purple-dream"][data-fill="glass"] .bio-gallery img {
	border: 1px solid #fff6;
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 120, y: 335, width: 960, height: 245, align: "center" },
	avatar: {
		x: 600,
		y: 200,
		width: 190,
		ring: "<circle r='60' fill='#fff' fill-opacity='.16'/><circle r='72' fill='#fff' fill-opacity='.08'/>",
	},
	nameSize: 110,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#442578'/><stop offset='1' stop-color='#1c0a42'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><linearGradient id='b' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#b478dc' stop-opacity='0.9'/><stop offset='1' stop-color='#7a3f9d' stop-opacity='0'/></linearGradient><path fill='url(#b)' d='M550 0h100l330 630H220z'/><ellipse cx='600' rx='160' ry='30' fill='#f6e9ff'/>",
} as const satisfies ShareArt;
