import { createPage, expect, signUp, test } from "./product.ts";

const WORDS = [
	`<img src=x onerror=alert(1)>`,
	`"'><script>alert(1)</script>`,
	`{{7*7}} \${7*7} %00 ../..`,
	"\u202eright to left\u202c and مرحبا",
	"&lt;b&gt; &amp; </style></title>",
];

for (const [index, words] of WORDS.entries()) {
	test(`${JSON.stringify(words)} is shown as plain text`, async ({ product, visitor }) => {
		const creator = await visitor();
		await signUp(creator, product, `hostile-${index}@example.com`);
		const links = [{ kind: "link" as const, id: "link-1", title: words, url: "https://example.com/" }];
		const id = await createPage(creator, product, {
			username: `hostile-${index}`,
			fullName: words,
			bio: words,
			blocks: links,
		});

		const page = await creator.newPage();
		const errors: string[] = [];
		page.on("dialog", (dialog) => errors.push(dialog.message()));
		page.on("pageerror", (error) => errors.push(error.message));

		await page.goto(`/hostile-${index}`);
		await expect(page.getByRole("heading")).toHaveText(words);
		await expect(page.getByRole("link", { name: words, exact: true })).toBeVisible();
		await expect(page.locator("img")).toHaveCount(0);

		await page.goto("/dashboard");
		await expect(page.getByText(words, { exact: true }).first()).toBeVisible();

		await page.goto(`/editor?id=${id}&part=profile`);
		await expect(page.getByLabel("Name", { exact: true })).toHaveValue(words);
		await expect(page.getByLabel("Bio", { exact: true })).toHaveValue(words);
		await expect(page.getByRole("heading", { name: words }).first()).toBeVisible();
		expect(errors).toEqual([]);
	});
}
