declare module "*.js?script" {
	const minified: string;
	export default minified;
}
