/**
 * The pictures of the demo pages and of the templates, in `db/seed/art`, under the names that stored pictures have:
 * their SHA-256.
 */
export const DEMO_PICTURES = {
	book: "048f7a201605f2bdf1082380f5482f85157716f34768ecf297fc592d6a9a16d6.webp",
	coast: "de4a42dc8afd1d8c722da8fd41ea5242d9cabaedfadcc8fd468a85f4038d6a21.webp",
	"cover-bakery": "d0a1c259d167e5726abd3f97ab3a9e5b31709787c9dfc3701ccd10d71d86bc69.webp",
	"cover-night": "9b54694b77c8651395b5dd4a8e8a0498ff72b1a0f8c7d44bd0c489804f5b1b28.webp",
	"cover-studio": "906c912516412e2f02531a5e6825a9f43ddf6de45240d9a7aee1c2618e32d744.webp",
	gamepad: "e5b9979b558f5910df6cf5bf1fc248becf30b72d6d113beacb30bf59b31e1eae.webp",
	heron: "f8175e20e2f589564c2533cb0baadc3bb128df17fbba8a6c1890253bf53184c0.webp",
	kettlebell: "4b424309bc87f11b1abd4a3aced65352cceb8ca714d949727a9d5b2e617ea9e1.webp",
	lanterns: "dab56bd9fe9e97128bc3787c7761342b98d84b96d98a328e9c1b7ace88087b5d.webp",
	loaf: "00dec0c9f413c69a53234a9b9a49729e98003a8c885389267fbaed97d8362437.webp",
	microphone: "bf0253a828587588fbabdb3a189a33dce7927482e1584e6ceb86aebb02444524.webp",
	mountain: "c3ca3e27c863f3b09638e38158f94f51f4953676172721453b3808607f8358fb.webp",
	owl: "a3644e0d322ca82b81c1e627e2c665e0d9da5a3815466727275970ccff9b1017.webp",
	pizza: "14044305f135d96a742ab8dc84c0e5e076030a97369ee734e74db248241cdf74.webp",
	plant: "8a86c32c6e3dc3dd5a420197e4157a2f2927b30a522cf13be69f34ef1a50a631.webp",
	portrait: "9ff3680e6818cd46cdf0419329a71d2f0952446b51dacda506e732a25fc7b7a2.webp",
	"product-bowl": "5af051d9b9547b6f3c92add90594a6c923272d98379e49ce49055eb2070dd9fd.webp",
	"product-mug": "d0662ad440e0e97375785320504e265ca6c7be1837ea4bdd318d05d8f2182875.webp",
	"product-vase": "6973fed81207823c0b28c7c96596838a96fabb3e93d763594ba603903bffeee9.webp",
	record: "bd7cb32f80309082a6c6528a7fab675aa896c72399eab351465d3c304e9ba25f.webp",
	street: "ec497e82f0a123c68704ebc9419a1cf3260feb8243b4dd6e3834dea0e0ad1e0f.webp",
} as const;

export type DemoPicture = keyof typeof DEMO_PICTURES;

/** The path of a demo picture among the product's own files, small, for pages that aren't stored. */
export function demoPicturePath(name: string): string {
	return `/assets/demo/${name}`;
}

/** The path of the same picture as it is, for people who take a template. */
export function templatePicturePath(name: string): string {
	return `/assets/templates/${name}`;
}
