import classes from "./awning.module.css";

/**
 * The striped roof of a shop, 3.5 rem high unless `--awning-height` is set. The number of stripes is odd, so that both
 * ends are green.
 */
export function Awning({ stripes, className }: { stripes: "few" | "many"; className?: string | undefined }) {
	return <div className={`${classes.awning} ${className ?? ""}`} data-stripes={stripes} aria-hidden="true" />;
}
