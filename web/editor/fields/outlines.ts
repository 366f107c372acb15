/** SVG paths on a 24 × 24 grid, which no other screen shows. */
export const AT_OUTLINE =
	"M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.5 6.9";
export const ENTER_OUTLINE = "M19 6v6a3 3 0 0 1-3 3H5M9 11l-4 4 4 4";
export const FILE_OUTLINE = "M7 3.5h7l4 4V20a.5.5 0 0 1-.5.5h-10A.5.5 0 0 1 7 20zM14 3.5V8h4";
