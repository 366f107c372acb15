import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const sparkle = "<path d='M12 0q1 11 12 12-11 1-12 12-1-11-12-12 11-1 12-12'/>";

/** Blown bubblegum: the header sits in a huge glossy bubble, the links are gel pills, sparkles around. */
export const bubblegum = {
	name: "Bubblegum",
	needsPlan: true,
	feeling: "playful",
	colors: {
		ground: ["#ffe3f3", "#ffc2e2", "#d9d0ff"],
		text: "#4a0f3d",
		button: "#a01f78",
		buttonText: "#fff5fb",
		accent: "#a01f78",
	},
	display: { typeface: "unbounded-heavy", weight: 800, size: 2.3, desktopSize: 3.75, leading: 0.98, tracking: -0.05 },
	text: { typeface: "outfit", weight: 450, size: 1.0625 },
	parts: {
		header: "center",
		buttonCorners: "round",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="bubblegum"] {
	--s: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%23fff'>${sparkle}</svg>");
	--profile: min(30rem, 40cqi);
	--surface: var(--glass);
	&[data-ground="own"] .bio-ground {
		background:
			var(--s) 6% 27rem / 2.5rem no-repeat,
			var(--s) 95% 25rem / 3.5rem no-repeat,
			var(--s) 90% 29.5rem / 1.25rem no-repeat,
			linear-gradient(165deg, #ffe3f3, #ffb9e0 45%, #cfc4ff);
	}
	&[data-avatar="circle"] .bio-avatar {
		border: 0.4rem solid #fff;
		box-shadow: 0 0.4rem 1rem #a176;
	}
	/* Pills of gel. */
	&[data-fill="none"] .bio-links a {
		padding-inline: 1.25rem;
		isolation: isolate;
		background: var(--button);
		color: var(--button-text);
		box-shadow:
			inset 0 0.3rem 0.6rem #fff8,
			0 0.4rem 0.9rem #0003;
	}
	&[data-tint] {
		/* The header is in a blown bubble. */
		&[data-header="center"] .bio-header {
			--text: #4a0f3d;
			--icon: #4a0f3d;
			color: #4a0f3d;
			contain: layout;
			min-height: var(--b, 25rem);
			&::before {
				content: "";
				position: absolute;
				z-index: -1;
				left: 50%;
				bottom: 0;
				translate: -50%;
				height: max(100% + 4rem, 29rem);
				aspect-ratio: 1;
				border-radius: 50%;
				background:
					radial-gradient(9% 6% at 29% 27%, #fff 30%, #fff0), radial-gradient(52% 22% at 50% 8%, #fffc, #fff0),
					radial-gradient(at 50% 35%, #ffc3e6, #ff8fd2 55%, #f35fb8 72%);
				box-shadow:
					inset 0 -1.5rem 3rem #fdf,
					inset 0 0 0 2px #fff8,
					0 1.5rem 3rem #a174;
			}
		}
		&[data-fill="none"] .bio-links a {
			color: #4a0f3d;
			background: linear-gradient(#ff9ad8, #f45fb9 55%, #ffb7e6);
			box-shadow:
				inset 0 0 0 1.5px #c39,
				inset 0 0 0.6rem #c398,
				0 0.4rem 0.9rem #c394;
		}
		&[data-fill="none"][data-marker="none"] .bio-links a::before {
			content: "";
			position: absolute;
			z-index: -1;
			inset: 4px 0.8rem auto;
			height: 0.75rem;
			border-radius: inherit;
			background: linear-gradient(#fff, #fff4);
		}
	}
	@container page (min-width: 900px) {
		--avatar: 9rem;
		--b: 32rem;
		--gutter: 7rem;
		--top: 6rem;
		--link-height: 4.25rem;
		&[data-desktop="sticky"][data-header="center"] .bio-header {
			padding-top: 3rem;
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="bubblegum"][data-fill="none"] {
	:is([data-panel], .bio-gallery img) {
		border: 3px solid var(--glass);
		border-radius: 1.75rem;
		box-shadow: 0 0.4rem 0.9rem #a174;
	}
	[data-panel] {
		box-shadow:
			inset 0 0.5rem 0.9rem #fff,
			inset 0 -0.4rem 0.9rem #f5b8,
			0 0.4rem 0.9rem #a174;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 350, y: 300, width: 500, height: 240, align: "center" },
	avatar: { x: 600, y: 180, width: 170, ring: "<circle r='55' fill='#fff'/>" },
	nameSize: 70,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0.4' y2='1'><stop offset='0' stop-color='#ffe3f3'/><stop offset='0.45' stop-color='#ffb9e0'/><stop offset='1' stop-color='#cfc4ff'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><radialGradient id='b' cy='.4' r='.64'><stop offset='0' stop-color='#ffc3e6'/><stop offset='0.76' stop-color='#ff8fd2'/><stop offset='1' stop-color='#f56bbf'/></radialGradient><radialGradient id='c' ><stop offset='0' stop-color='#fff' stop-opacity='0.85'/><stop offset='1' stop-color='#fff' stop-opacity='0'/></radialGradient><circle cx='600' cy='322' r='306' fill='#aa1177' fill-opacity='.2'/><circle cx='600' cy='312' r='304' fill='url(#b)' stroke='#fff' stroke-opacity='.5' stroke-width='3'/><ellipse cx='600' cy='66' rx='180' ry='50' fill='url(#c)'/><ellipse cx='430' cy='150' rx='34' ry='22' fill='#fff' fill-opacity='.85' transform='rotate(-40 430 150)'/><svg x='110' y='330' width='90' height='90' viewBox='0 0 24 24' fill='#fff'>${sparkle}</svg><svg x='1010' y='150' width='120' height='120' viewBox='0 0 24 24' fill='#fff'>${sparkle}</svg><svg x='960' y='450' width='48' height='48' viewBox='0 0 24 24' fill='#fff'>${sparkle}</svg><svg x='210' y='120' width='48' height='48' viewBox='0 0 24 24' fill='#fff'>${sparkle}</svg>`,
} as const satisfies ShareArt;
