import type { Theme } from "../theme.ts";

/** A cabin wall: one brass porthole, cropped by the edge, and the sea at its foot. */
export const oceanBreeze = {
	name: "Ocean Breeze",
	needsPlan: false,
	colors: {
		ground: ["#0b3c5d", "#1d6f7f"],
		text: "#f1fbff",
		button: "#f1fbff",
		buttonText: "#0b3c5d",
		accent: "#e8c27a",
	},
	display: { typeface: "dm-serif-display", weight: 400, size: 3.75, desktopSize: 6, leading: 0.95, tracking: -0.02 },
	text: { typeface: "nunito", weight: 400, size: 1.0625 },
	parts: {
		header: "left",
		avatarShape: "circle",
		linkLayout: "stack",
		buttonStyle: "solid",
		buttonCorners: "round",
		linkAlign: "start",
		linkMarker: "none",
		ground: "own",
		headingStyle: "plain",
		desktopLayout: "sticky",
	},
	icons: "bare",
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="ocean-breeze"] {
	/* The sea stays at the foot of the window. */
	&[data-ground="own"][data-tint="own"] .bio-ground::before {
		background:
			url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 200' preserveAspectRatio='none'%3E%3Cpath fill='%231f7080' d='M0 45q75-45 150 0t150 0 150 0 150 0V200H0z'/%3E%3Cpath fill='%23155a72' d='M0 95q50-35 100 0t100 0 100 0 100 0 100 0 100 0V200H0z'/%3E%3Cpath fill='%23083450' d='M0 150q150-45 300 0t300 0V200H0z'/%3E%3C/svg%3E")
			0 100% / 60rem 21rem repeat-x;
	}
	.bio-header {
		padding-top: 13.5rem;
	}
	.bio-product {
		background: #06283f99;
	}
	.bio-avatar {
		position: absolute;
		z-index: -1;
		top: -3.5rem;
		right: -4.5rem;
		width: 20rem;
		height: 20rem;
		margin: 0;
		padding: 0.5rem;
		border: 1.5rem solid #0000;
		background:
			linear-gradient(#062a42, #062a42) padding-box,
			repeating-conic-gradient(from 8deg, #8a6a2f 0 2.5deg, #e8c27a 0 30deg) border-box;
		box-shadow: 0 0 0 0.6rem #06283f66;
	}
	.bio-links a {
		padding-inline-start: 0.75rem;
		&:not(:has(img))::before {
			content: "";
			flex: none;
			width: 1.875rem;
			height: 1.875rem;
			margin: -0.25rem 0;
			background: linear-gradient(#bfe6ee 55%, #1d6f7f 0);
		}
	}
	.bio-links :not(.bio-card) > img,
	.bio-links a::before {
		border: 3px solid var(--accent);
		border-radius: 50%;
	}
	.bio-heading {
		font-size: 2.25rem;
	}
	@container page (min-width: 900px) {
		padding-inline: max(2.5rem, calc(50cqi - 40rem));
		grid-template-columns: minmax(0, 1fr) 32rem;
		.bio-header {
			padding-top: 27.5rem;
		}
		.bio-links a {
			min-height: 4.25rem;
			font-size: 1.1875rem;
		}
		.bio-avatar {
			inset: -12rem auto auto -9rem;
			width: 39rem;
			height: 39rem;
			border-width: 2.5rem;
		}
	}
	&[data-ground="own"] .bio-ground {
		background: linear-gradient(var(--ground), var(--ground-2));
	}
}
`;
