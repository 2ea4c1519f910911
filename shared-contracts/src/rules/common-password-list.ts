/**
 * Words and passwords that attackers try first, in lower case. Variants that `isCommonPassword` derives from them (capitals, digits around
 * a word, @ for a) or finds by pattern (runs, repetitions) are left out.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passcode senha motdepasse parola secret private login welcome letmein admin administrator root
  user username guest test tester testing demo default temp temporary changeme master manager support service server system
  sysadmin superuser operator oracle mysql postgres database account internet computer laptop desktop windows apple iphone ipad
  samsung sony google facebook twitter youtube netflix amazon microsoft github tidegate tide proxy iloveyou iloveme loveyou love
  lover mylove sweetheart sweet honey baby babygirl babylove angel princess prince queen beautiful pretty cutie kiss forever
  friend friends bestfriend family mother father daddy sister brother husband wife happy smile smiley sunshine sunny hello
  helloworld hola bonjour hallo ciao whatever freedom peace hope jesus jesuschrist christ god blessed heaven angelo amen dragon
  dragonball monkey tiger lion eagle falcon falcons wolf wolves panther panda bear teddybear cat cats kitty hellokitty dog dogs
  puppy horse fish fishing dolphin spider butterfly cobra viper phoenix unicorn mustang jaguar cougar buster football soccer
  baseball basketball hockey tennis cricket skateboard surfing boxing karate champion winner gamer game racecar liverpool chelsea
  arsenal manchester manutd barcelona realmadrid juventus bayern rangers tottenham cowboys packers steelers yankees lakers raiders
  ronaldo messi neymar jordan lebron superman batman spiderman ironman hulk thor starwars startrek matrix pokemon pikachu naruto
  sasuke onepiece minecraft fortnite warcraft starcraft diablo mario nintendo xbox gandalf harrypotter potter homer snoopy
  garfield disney scooby tigger michael jennifer jessica michelle daniel david robert thomas william joshua andrew matthew charlie
  george anthony nicole ashley amanda samantha elizabeth stephanie melissa rebecca rachel laura sarah hannah emily charlotte
  victoria alexander alex andrea anna antonio benjamin brandon brian carlos chris christian christina christine christopher diana
  diego edward eric frank gabriel harry ivan jack jackson jacob james jason jonathan joseph juan julia justin kevin lauren
  leonardo louis lucas lucky maggie marcus maria mark martin martina mohamed mohammed muhammad ahmed ali mustafa nicholas oliver
  oscar pamela patricia patrick paul peter ricardo richard ryan sam scott sebastian simon taylor vanessa veronica vincent vladimir
  summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday august september october november december
  birthday christmas london paris berlin madrid moscow newyork chicago dallas texas florida canada america germany italia brasil
  brazil mexico india pakistan russia beijing shanghai shenzhen guangzhou hongkong taiwan japan tokyo korea vietnam singapore
  australia red blue green black white orange yellow purple pink silver golden gold diamond diamonds rainbow redbull sunflower
  flower flowers rose cherry banana strawberry pepper ginger cookie cookies chocolate coffee star stars moon moonlight thunder
  lightning fire paradise shadow shadows ghost devil demon zombie killer ninja samurai sniper marine marines hunter ranger pirate
  knight magic merlin genius warrior zeus athena ferrari porsche mercedes bmw harley davidson corvette chevrolet ford lamborghini
  metallica slipknot linkinpark eminem rockstar music dancer dance beatles blink182 ironmaiden money million dollar casino bitcoin
  access trustno1 abc123abc qazwsx qazwsxedc 1qazxsw2 zaq12wsx 1qaz2wsx 1qaz2wsx3edc qweasd qweasdzxc 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 zxcasdqwe 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 asdfjkl azerty qwertz qwaszx
  asdzxc wsxedc edcrfv qaz wsx 112233 223344 445566 121314 102030 101112 123654 123789 147258 147369 147852 147258369 159357
  159753 258369 258456 321654 369258 369258147 741852 741852963 753159 789456 789456123 852456 951753 963852 963852741 987456
  10203040 11223344 12344321 123454321 1234321 123321 135790 13579 24680 246810 1357911 112358 314159 271828 142536 124578 100200
  5201314 1314520 1314521 7758521 7758258 584520 584521 201314 521314 1314 520 521 5211314 888168 168888 66668888 88886666
  11112222 123000 110120 110119120 woaini woainima aini wo1314 woaiwojia mima nihao zhongguo laopo laogong baobei xiaoming
  wangyut2 zhangwei wangwei wangfang zhangli chen zhang wang zhao huang sakura doraemon saranghae sayang sayangku cinta bismillah
  allah krishna tequiero teamo amor corazon estrella princesa bonita familia amigos schatz liebe azertyuiop marseille privet parol
  bigdog bigdaddy cowboy hacker junior newpass newpassword number1 numberone pepsi cocacola popcorn power rocket snowball sparky
  spencer super swordfish thx1138 tomcat topgun truck trustme willow`
    .trim()
    .split(/\s+/),
);
