import { useEffect, useRef } from "react";
import { whenNear } from "../browser/when-near.ts";
import { OPERATOR_SETTINGS, type OperatorSettings } from "../shell/operator-settings.ts";
import section from "./section.module.css";
import classes from "./testimonials.module.css";

/** A testimonial service's widget in a place of reserved height. Without one in the settings there is nothing. */
export function Testimonials({ settings = OPERATOR_SETTINGS }: { settings?: OperatorSettings }) {
	const { testimonialsScriptUrl } = settings;
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = place.current;
		if (!testimonialsScriptUrl || !element) return;
		return whenNear(element, () => {
			const script = document.createElement("script");
			script.src = testimonialsScriptUrl;
			script.async = true;
			element.append(script);
		});
	}, [testimonialsScriptUrl]);
	if (!testimonialsScriptUrl) return null;
	return (
		<section className={section.section} aria-label="Testimonials">
			<div ref={place} id="testimonials" className={classes.place} />
		</section>
	);
}
