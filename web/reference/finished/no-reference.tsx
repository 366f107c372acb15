import code from "../code.module.css";
import fields from "../field-list.module.css";
import reference from "../reference.module.css";

/** Stands in for the reference in the build for browsers, which leaves it out and needs its styles. */
export function NoReference() {
	return <div hidden className={`${code.code} ${fields.fields} ${reference.reference}`} />;
}
