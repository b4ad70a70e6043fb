// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice Mints many for the price of one, as ERC721A does: an owner stands at the first token of a run alone.
contract BatchCollection {
    string public constant name = "Batch";
    string public constant symbol = "BTCH";

    string private _base;
    uint256 private _next = 1;
    mapping(uint256 tokenId => address owner) private _owners;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    error NoSuchToken(uint256 tokenId);
    error NotOwner(address sender);

    constructor(string memory base) {
        _base = base;
    }

    function mint(address to, uint256 quantity) external {
        uint256 first = _next;
        _owners[first] = to;
        _next = first + quantity;
        for (uint256 id = first; id < first + quantity; ++id) emit Transfer(address(0), to, id);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender || from != msg.sender) revert NotOwner(msg.sender);
        if (tokenId + 1 < _next && _owners[tokenId + 1] == address(0)) _owners[tokenId + 1] = from;
        _owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        return string.concat(_base, Strings.toString(tokenId), ".json");
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        if (tokenId == 0 || tokenId >= _next) revert NoSuchToken(tokenId);
        uint256 first = tokenId;
        while (_owners[first] == address(0)) --first;
        return _owners[first];
    }
}
