/** The pictures of the demo pages, in `db/seed/art`, under the names that stored pictures have: their SHA-256. */
export const DEMO_PICTURES = {
	"cover-bakery": "d0a1c259d167e5726abd3f97ab3a9e5b31709787c9dfc3701ccd10d71d86bc69.webp",
	"cover-night": "9b54694b77c8651395b5dd4a8e8a0498ff72b1a0f8c7d44bd0c489804f5b1b28.webp",
	"cover-studio": "906c912516412e2f02531a5e6825a9f43ddf6de45240d9a7aee1c2618e32d744.webp",
	loaf: "00dec0c9f413c69a53234a9b9a49729e98003a8c885389267fbaed97d8362437.webp",
	owl: "a3644e0d322ca82b81c1e627e2c665e0d9da5a3815466727275970ccff9b1017.webp",
	portrait: "9ff3680e6818cd46cdf0419329a71d2f0952446b51dacda506e732a25fc7b7a2.webp",
	"product-bowl": "5af051d9b9547b6f3c92add90594a6c923272d98379e49ce49055eb2070dd9fd.webp",
	"product-mug": "d0662ad440e0e97375785320504e265ca6c7be1837ea4bdd318d05d8f2182875.webp",
	"product-vase": "6973fed81207823c0b28c7c96596838a96fabb3e93d763594ba603903bffeee9.webp",
} as const;

export type DemoPicture = keyof typeof DEMO_PICTURES;

/** The path of a demo picture among the product's own files, small, for pages that aren't stored. */
export function demoPicturePath(name: string): string {
	return `/assets/demo/${name}`;
}
